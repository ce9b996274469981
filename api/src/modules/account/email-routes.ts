import { account, emailChange } from 'shared-api/account';
import { personOf, requirePerson } from '../../auth/guard.ts';
import type { ApiContext } from '../../context.ts';
import { accepted, answers } from '../../http/responses.ts';
import type { TypedApp } from '../../http/typed-app.ts';
import { accountAnswer } from './account-answer.ts';
import { beginEmailChange, forgetEmailChange } from './email-change.ts';

const schema = { tags: ['account'], security: [{ bearer: [] }] };

export function emailRoutes(app: TypedApp, context: ApiContext): void {
  const onRequest = requirePerson(context);

  app.post(
    '/me/email',
    {
      schema: { ...schema, summary: 'Move to another address', body: emailChange, response: accepted(account) },
      onRequest,
      config: { rateLimit: { max: context.config.RECOVERY_RATE, timeWindow: '1 minute' } },
    },
    async (request, reply) => {
      const user = await beginEmailChange(context, personOf(request), request.body);
      return reply.code(202).send(await accountAnswer(context, user));
    },
  );

  app.delete(
    '/me/email',
    { schema: { ...schema, summary: 'Stay at the old address', response: answers(account) }, onRequest },
    async (request) => accountAnswer(context, await forgetEmailChange(context, personOf(request).id)),
  );
}
