import type { FastifyReply, FastifyRequest } from 'fastify';

export const securityHeaders = {
  // The default; routes whose responses may be cached override it.
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/**
 * The headers that helmet would set, limited to those that matter for responses that are never pages, at a fraction of
 * its cost.
 */
export async function setSecurityHeaders(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers(securityHeaders);
}
