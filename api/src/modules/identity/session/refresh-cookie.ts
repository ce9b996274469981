import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { HostCookie } from '../cookies.ts';
import type { OpenedSession } from './service.ts';

type Context = Pick<ApiContext, 'config'>;

const cookie = new HostCookie('refresh_token');

export const readRefreshCookie = ({ config }: Context, request: FastifyRequest) => cookie.read(config, request);

export const setRefreshCookie = (
  { config }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { refreshToken, maxAge }: OpenedSession,
) => cookie.set(config, request, reply, refreshToken, maxAge);

export const clearRefreshCookie = ({ config }: Context, request: FastifyRequest, reply: FastifyReply) =>
  cookie.clear(config, request, reply);

/**
 * Protects calls that are authenticated by the cookie alone from cross-site request forgery: forms cannot set headers,
 * and scripts on other sites may not set this one.
 */
export async function requireOwnScript(request: FastifyRequest): Promise<void> {
  if (request.headers['x-requested-with'] !== 'XMLHttpRequest') {
    throw new ApiError('bad_request', 'Send the header X-Requested-With: XMLHttpRequest.');
  }
}
