import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../../platform/context.ts';
import { createRoute } from '../../../platform/http/route.ts';
import { setDeviceCookie } from '../devices/service.ts';
import { clientRates } from '../../../platform/http/limits/rate-limits.ts';
import { setRefreshCookie } from '../session/refresh-cookie.ts';
import { deviceOf } from './device.ts';
import { login, register, type Login } from './service.ts';

export function loginRoutes(app: FastifyInstance, context: ApiContext): void {
  const route = createRoute(app);
  const rates = clientRates(context.config);

  const loggedIn = (request: FastifyRequest, reply: FastifyReply, opened: Login) => {
    setRefreshCookie(context, request, reply, opened);
    setDeviceCookie(context, request, reply, opened);
    return opened.response;
  };

  route('POST /auth/login', rates.login, async ({ body, request }, reply) =>
    loggedIn(request, reply, await login(context, body, deviceOf(context, request))),
  );

  route('POST /auth/register', rates.login, async ({ body, request }, reply) => {
    const registered = await register(context, body, deviceOf(context, request));
    return { ...loggedIn(request, reply, registered), confirmation_sent: registered.confirmationSent };
  });
}
