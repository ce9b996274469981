import { loginRequest, registerRequest, sessionAnswer } from 'shared-api/session';
import type { ApiContext } from '../../context.ts';
import { ApiFailure } from '../../http/api-failure.ts';
import { answers, noContent } from '../../http/responses.ts';
import type { TypedApp } from '../../http/typed-app.ts';
import { deviceOf } from './device.ts';
import { clearRefreshCookie, readRefreshCookie, requireOwnScript, setRefreshCookie } from './refresh-cookie.ts';
import { login, logout, refresh, register } from './service.ts';

const tags = ['session'];

export function sessionRoutes(app: TypedApp, context: ApiContext): void {
  const { LOGIN_RATE, SESSION_RATE } = context.config;
  const limited = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } });

  app.post(
    '/auth/login',
    {
      schema: { tags, summary: 'Log in', body: loginRequest, response: answers(sessionAnswer) },
      config: limited(LOGIN_RATE),
    },
    async (request, reply) => {
      const session = await login(context, request.body, deviceOf(request));
      setRefreshCookie(request, reply, session);
      return session.answer;
    },
  );

  app.post(
    '/auth/register',
    {
      schema: { tags, summary: 'Make an account', body: registerRequest, response: answers(sessionAnswer) },
      config: limited(LOGIN_RATE),
    },
    async (request, reply) => {
      const session = await register(context, request.body, deviceOf(request));
      setRefreshCookie(request, reply, session);
      return session.answer;
    },
  );

  app.post(
    '/refresh',
    {
      schema: { tags, summary: 'Exchange the refresh cookie for an access token', response: answers(sessionAnswer) },
      config: limited(SESSION_RATE),
      preHandler: requireOwnScript,
    },
    async (request, reply) => {
      try {
        const session = await refresh(context, readRefreshCookie(request));
        setRefreshCookie(request, reply, session);
        return session.answer;
      } catch (error) {
        // Any other failure may pass, and must not end the session.
        if (error instanceof ApiFailure && error.code === 'session_revoked') clearRefreshCookie(request, reply);
        throw error;
      }
    },
  );

  app.post(
    '/auth/logout',
    {
      schema: { tags, summary: 'End the session', response: noContent },
      config: limited(SESSION_RATE),
      preHandler: requireOwnScript,
    },
    async (request, reply) => {
      await logout(context, readRefreshCookie(request));
      clearRefreshCookie(request, reply);
      return reply.code(204).send(null);
    },
  );
}
