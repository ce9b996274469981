import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../../platform/context.ts';
import { createRoute } from '../../../platform/http/route.ts';
import { clientRates } from '../../../platform/http/limits/rate-limits.ts';
import { clearRefreshCookie, readRefreshCookie, requireOwnScript, setRefreshCookie } from './refresh-cookie.ts';
import { logout, refresh } from './service.ts';

export function sessionRoutes(app: FastifyInstance, context: ApiContext): void {
  const route = createRoute(app);
  const options = { ...clientRates(context.config).session, preHandler: requireOwnScript };

  route('POST /refresh', options, async ({ request }, reply) => {
    // An error leaves the cookie as it is: it may be temporary, or arrive late, when the browser already has the cookie
    // of another session.
    const session = await refresh(context, readRefreshCookie(context, request));
    setRefreshCookie(context, request, reply, session);
    return session.response;
  });

  route('POST /auth/logout', options, async ({ request }, reply) => {
    await logout(context, readRefreshCookie(context, request));
    clearRefreshCookie(context, request, reply);
  });
}
