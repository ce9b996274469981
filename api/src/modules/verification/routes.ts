import { verifyRequest } from 'shared-api/account';
import { personOf, requirePerson } from '../../auth/guard.ts';
import type { ApiContext } from '../../context.ts';
import { noContent } from '../../http/responses.ts';
import type { TypedApp } from '../../http/typed-app.ts';
import { confirmAddress, sendConfirmationsAgain } from './service.ts';

const tags = ['account'];

export function verificationRoutes(app: TypedApp, context: ApiContext): void {
  const config = { rateLimit: { max: context.config.RECOVERY_RATE, timeWindow: '1 minute' } };

  app.post(
    '/auth/verify',
    { schema: { tags, summary: 'Confirm an e-mail address', body: verifyRequest, response: noContent }, config },
    async (request, reply) => {
      await confirmAddress(context, request.body.token);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/me/verification',
    {
      schema: { tags, summary: 'Mail the link again', security: [{ bearer: [] }], response: noContent },
      onRequest: requirePerson(context),
      config,
    },
    async (request, reply) => {
      await sendConfirmationsAgain(context, personOf(request).id);
      return reply.code(204).send(null);
    },
  );
}
