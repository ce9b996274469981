import type { FastifyReply } from 'fastify';
import { ApiError } from './api-error.ts';

/** Returns a signal that is aborted when the client goes away before it has the response. */
export function clientGone(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    // Nobody sees it, and it is no failure of ours.
    if (!reply.raw.writableFinished) controller.abort(new ApiError('bad_request', 'The client has gone away.'));
  });
  return controller.signal;
}
