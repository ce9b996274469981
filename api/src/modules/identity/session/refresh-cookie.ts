import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../../http/api-error.ts';
import type { OpenedSession } from './service.ts';

const NAME = 'refresh_token';

/** Not readable by script, and not sent with requests from other sites. */
const options = (request: FastifyRequest) =>
  ({ httpOnly: true, sameSite: 'strict', path: '/api', secure: request.protocol === 'https' }) as const;

export const readRefreshCookie = (request: FastifyRequest) => request.cookies[NAME];

/** With `Max-Age`, not `Expires`: the server's clock may be moved (`DEMO_CLOCK`), and the browser's may be wrong. */
export const setRefreshCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  { refreshToken, maxAge }: OpenedSession,
) => reply.setCookie(NAME, refreshToken, { ...options(request), maxAge });

export const clearRefreshCookie = (request: FastifyRequest, reply: FastifyReply) =>
  reply.clearCookie(NAME, options(request));

/**
 * Protects calls that are authenticated by the cookie alone from cross-site request forgery: forms cannot set headers,
 * and scripts on other sites may not set this one.
 */
export async function requireOwnScript(request: FastifyRequest): Promise<void> {
  if (request.headers['x-requested-with'] !== 'XMLHttpRequest') {
    throw new ApiError('bad_request', 'Send the header X-Requested-With: XMLHttpRequest.');
  }
}
