import { recoverRequest, resetRequest } from 'shared-api/recovery';
import type { ApiContext } from '../../context.ts';
import { noContent } from '../../http/responses.ts';
import type { TypedApp } from '../../http/typed-app.ts';
import { sendRecovery, resetPassword } from './service.ts';

const tags = ['session'];

export function recoveryRoutes(app: TypedApp, context: ApiContext): void {
  const config = { rateLimit: { max: context.config.RECOVERY_RATE, timeWindow: '1 minute' } };

  app.post(
    '/auth/recover',
    { schema: { tags, summary: 'Mail a link for a new password', body: recoverRequest, response: noContent }, config },
    async (request, reply) => {
      await context.limits.mail('recover', request.body.email);
      // After the answer: neither it nor its time tells whether the address is somebody's.
      context.background.run(() => sendRecovery(context, request.body.email));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/auth/reset',
    { schema: { tags, summary: 'Set a new password', body: resetRequest, response: noContent }, config },
    async (request, reply) => {
      await resetPassword(context, request.body);
      return reply.code(204).send(null);
    },
  );
}
