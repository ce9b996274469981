import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logFieldsOf } from '../current-log.ts';

const codes = new WeakMap<FastifyRequest, string>();

/** Remembers the error code of a request's response, for its line in the log. */
export const noteErrorCode = (request: FastifyRequest, code: string): void => void codes.set(request, code);

/** Routes whose files make up most requests: only what fails is logged. */
const FILES = /^\/(r|media)\//;

const ID_HEADER = 'x-request-id';

/**
 * Returns the id of a request to every client, and logs each when its response has been sent: which route, for whom, how it
 * has ended, and the ids that are known of what it was about.
 *
 * @param onEnd called for each, with the pattern of its route
 */
export function logRequests(
  app: FastifyInstance,
  onEnd?: (request: FastifyRequest, reply: FastifyReply, route: string) => void,
): void {
  app.addHook('onRequest', async (request, reply) => void reply.header(ID_HEADER, request.id));
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    onEnd?.(request, reply, route);
    if (reply.statusCode < 400 && FILES.test(route)) return;
    const code = codes.get(request);
    request.log.info(
      {
        ...logFieldsOf(request),
        ...actorOf(request),
        method: request.method,
        route,
        status: reply.statusCode,
        ...(code !== undefined && { code }),
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}

/** The pattern of a route. What has none is `unknown`: the paths that strangers try are without number. */
export const routeOf = ({ routeOptions: { url } }: FastifyRequest): string => url ?? 'unknown';

function actorOf({ authUser, publisher }: Partial<Pick<FastifyRequest, 'authUser' | 'publisher'>>) {
  if (authUser) return { user: authUser.id, ...(authUser.viewedBy && { viewedBy: authUser.viewedBy }) };
  return publisher?.kind === 'token' ? { publishToken: publisher.tokenId } : {};
}

const PROXY_ID = /^[\w.:=+/-]{8,128}$/;

/** Returns the id that a trusted proxy has given a request; `undefined` if it is not one that can be logged. */
export function proxyRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && PROXY_ID.test(header) ? header : undefined;
}
