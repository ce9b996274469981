import type { FastifyInstance, FastifyReply } from 'fastify';

/** A year, for this host only: nothing is known about other hosts of the domain. */
const STRICT_TRANSPORT_SECURITY = 'max-age=31536000';

/**
 * Makes every response, whether page, file or API, demand HTTPS from browsers if the product's address does. They ignore
 * the header over HTTP, so it is left out there.
 */
export function demandHttps(app: FastifyInstance, publicUrl: () => string): void {
  app.addHook('onRequest', async (_request, reply) => void setStrictTransport(reply, publicUrl()));
}

/** For responses that come before hooks. */
export const setStrictTransport = (reply: FastifyReply, publicUrl: string): FastifyReply =>
  publicUrl.startsWith('https:') ? reply.header('strict-transport-security', STRICT_TRANSPORT_SECURITY) : reply;
