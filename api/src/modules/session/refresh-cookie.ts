import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiFailure } from '../../http/api-failure.ts';
import type { OpenedSession } from './service.ts';

const NAME = 'refresh_token';

/** Script cannot read it, and another site's page cannot make a browser send it. */
const options = (request: FastifyRequest) =>
  ({ httpOnly: true, sameSite: 'strict', path: '/api', secure: request.protocol === 'https' }) as const;

export const readRefreshCookie = (request: FastifyRequest) => request.cookies[NAME];

export const setRefreshCookie = (request: FastifyRequest, reply: FastifyReply, session: OpenedSession) =>
  reply.setCookie(NAME, session.refreshToken, { ...options(request), expires: session.expiresAt });

export const clearRefreshCookie = (request: FastifyRequest, reply: FastifyReply) =>
  reply.clearCookie(NAME, options(request));

/** A header that no form and no other site can set, on the calls that a cookie alone would open. */
export async function requireOwnScript(request: FastifyRequest): Promise<void> {
  if (request.headers['x-requested-with'] !== 'XMLHttpRequest') {
    throw new ApiFailure('bad_request', 'This call is made by the page’s own script only.');
  }
}
