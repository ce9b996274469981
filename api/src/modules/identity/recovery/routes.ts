import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../../platform/context.ts';
import { createRoute } from '../../../platform/http/route.ts';
import { setDeviceCookie } from '../devices/service.ts';
import { deviceOf } from '../login/device.ts';
import { clientRates, isRateLimited } from '../../../platform/http/limits/rate-limits.ts';
import { checkResetToken, resetPassword, sendRecovery } from './service.ts';

export function recoveryRoutes(app: FastifyInstance, context: ApiContext): void {
  const route = createRoute(app);
  const rates = clientRates(context.config);

  route('POST /auth/recover', rates.link, async ({ body }) => {
    await context.accountLimits.email('recover', body.email);
    // After the response, so that neither it nor its timing reveals whether the address has an account.
    context.backgroundTasks.run(() => sendRecovery(context, body.email).catch(ignoreLimit));
  });

  route('POST /auth/reset/check', rates.link, ({ body }) => checkResetToken(context, body.token));

  route('POST /auth/reset', rates.link, async ({ body, request }, reply) => {
    const device = await resetPassword(context, body, deviceOf(context, request));
    setDeviceCookie(context, request, reply, device);
  });
}

/** The limit on emails to unconfirmed addresses has been logged, and must not show in the response. */
function ignoreLimit(error: unknown): void {
  if (!isRateLimited(error)) throw error;
}
