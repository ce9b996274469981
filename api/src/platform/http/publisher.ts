import type { Part } from 'federation-contract/parts';

/** Who publishes: an administrator, or the holder of a publish token, which is for one part only. */
export type Publisher = { readonly kind: 'administrator'; readonly userId: string } | TokenHolder;

export interface TokenHolder {
  readonly kind: 'token';
  readonly tokenId: string;
  readonly part: Part;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of endpoints for publishers. */
    publisher: Publisher | null;
  }
}
