import { ApiError } from 'api/platform/http/errors/api-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from 'shared-api/errors';

/** Refuses a request before it is routed: clients of the API get the one error format, and whoever asks for a page plain text. */
export function refuse(request: FastifyRequest, reply: FastifyReply, code: ErrorCode, message: string): FastifyReply {
  const error = new ApiError(code, message);
  if (request.url.startsWith('/api/')) throw error;
  return reply.code(error.status).type('text/plain; charset=utf-8').send(`${message}\n`);
}
