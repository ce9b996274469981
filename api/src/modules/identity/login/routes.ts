import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../../context.ts';
import { createRoute } from '../../../http/route.ts';
import { clientRates } from '../rate-limits.ts';
import { setRefreshCookie } from '../session/refresh-cookie.ts';
import { deviceOf } from './device.ts';
import { login, register } from './service.ts';

export function loginRoutes(app: FastifyInstance, context: ApiContext): void {
  const route = createRoute(app, context);
  const rates = clientRates(context.config);

  route('POST /auth/login', rates.login, async ({ body, request }, reply) => {
    const session = await login(context, body, deviceOf(request));
    setRefreshCookie(request, reply, session);
    return session.response;
  });

  route('POST /auth/register', rates.login, async ({ body, request }, reply) => {
    const session = await register(context, body, deviceOf(request));
    setRefreshCookie(request, reply, session);
    return session.response;
  });
}
