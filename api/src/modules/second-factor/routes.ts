import { codeRequest, passwordRequest, recoveryCodes, secondFactorSecret } from 'shared-api/account';
import { personOf, requirePerson } from '../../auth/guard.ts';
import type { ApiContext } from '../../context.ts';
import { answers, noContent } from '../../http/responses.ts';
import type { TypedApp } from '../../http/typed-app.ts';
import { beginSecondFactor, confirmSecondFactor, endSecondFactor, renewRecoveryCodes } from './service.ts';

const schema = { tags: ['second factor'], security: [{ bearer: [] }] };

export function secondFactorRoutes(app: TypedApp, context: ApiContext): void {
  const onRequest = requirePerson(context);
  const config = { rateLimit: { max: context.config.LOGIN_RATE, timeWindow: '1 minute' } };

  app.post(
    '/me/second-factor',
    {
      schema: {
        ...schema,
        summary: 'Begin with an authenticator app',
        body: passwordRequest,
        response: answers(secondFactorSecret),
      },
      onRequest,
      config,
    },
    async (request) => beginSecondFactor(context, personOf(request), request.body.password),
  );

  app.post(
    '/me/second-factor/confirmation',
    {
      schema: {
        ...schema,
        summary: 'Make the app the second factor, by a code of it',
        body: codeRequest,
        response: answers(recoveryCodes),
      },
      onRequest,
      config,
    },
    async (request) => confirmSecondFactor(context, personOf(request), request.body.code),
  );

  app.post(
    '/me/second-factor/recovery-codes',
    {
      schema: {
        ...schema,
        summary: 'Replace the recovery codes',
        body: passwordRequest,
        response: answers(recoveryCodes),
      },
      onRequest,
      config,
    },
    async (request) => renewRecoveryCodes(context, personOf(request), request.body.password),
  );

  app.delete(
    '/me/second-factor',
    {
      schema: { ...schema, summary: 'End the second factor', body: passwordRequest, response: noContent },
      onRequest,
      config,
    },
    async (request, reply) => {
      await endSecondFactor(context, personOf(request), request.body.password);
      return reply.code(204).send(null);
    },
  );
}
