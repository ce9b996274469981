import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../../platform/context.ts';
import { createRoute } from '../../../platform/http/route.ts';
import { clientRates } from '../../../platform/http/limits/rate-limits.ts';
import { confirmEmail, resendConfirmations } from './service.ts';

export function verificationRoutes(app: FastifyInstance, context: ApiContext): void {
  const route = createRoute(app);
  const rates = clientRates(context.config);

  route('POST /me/verification/confirmation', rates.link, ({ user, body }) => confirmEmail(context, user, body.token));
  route('POST /me/verification', rates.link, ({ user }) => resendConfirmations(context, user.id));
}
