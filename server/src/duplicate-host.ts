import type { FastifyInstance } from 'fastify';
import { refuse } from './refuse.ts';

/** Refuses requests with several `Host` headers: a proxy may have read another one than this server does (RFC 9112, 3.2). */
export function refuseDuplicateHost(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // Node.js keeps the first one only, except here: names and values in turn.
    const { rawHeaders } = request.raw;
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
    return hosts > 1 ? refuse(request, reply, 'bad_request', 'The request has more than one Host header.') : undefined;
  });
}
