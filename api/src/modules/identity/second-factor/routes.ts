import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../../platform/context.ts';
import { createRoute } from '../../../platform/http/route.ts';
import { clientRates } from '../../../platform/http/limits/rate-limits.ts';
import { beginSecondFactor, confirmSecondFactor, endSecondFactor, renewRecoveryCodes } from './service.ts';

export function secondFactorRoutes(app: FastifyInstance, context: ApiContext): void {
  const route = createRoute(app);
  const { login } = clientRates(context.config);

  route('POST /me/second-factor', login, ({ user, body }) => beginSecondFactor(context, user, body));

  route('POST /me/second-factor/confirmation', login, ({ user, body }) =>
    confirmSecondFactor(context, user, body.code),
  );

  route('POST /me/second-factor/recovery-codes', login, ({ user, body }) => renewRecoveryCodes(context, user, body));

  route('DELETE /me/second-factor', login, ({ user, body }) => endSecondFactor(context, user, body));
}
