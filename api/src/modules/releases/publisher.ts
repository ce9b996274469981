import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Part } from 'federation-contract/parts';
import { recordEvent, recordFailure } from '../audit/record-event.ts';
import { requireAdmin } from '../identity/guard.ts';
import { hashOfToken, newToken } from '../../crypto/random-token.ts';
import type { ApiContext } from '../../context.ts';
import { publishTokens } from '../../database/releases.ts';
import { ApiError } from '../../http/api-error.ts';

/** Distinguishes publish tokens from access tokens, which are sent in the same header. */
const PREFIX = 'fcpub_';

/** Creates a token that allows publishing one part; returned once, stored only as a hash. */
export async function createPublishToken(context: ApiContext, part: Part) {
  const token = PREFIX + newToken();
  return context.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(publishTokens)
      .values({ part, tokenHash: hashOfToken(token) })
      .returning({ id: publishTokens.id });
    if (!row) throw new Error('The token was not inserted');
    const target = { type: 'publish_token', id: row.id };
    await recordEvent(context, tx, { action: 'publish_token.created', target, after: { part } });
    return { id: row.id, part, token };
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The one part whose releases the request may change; `null` for an administrator, who may change all. */
    publishesOnly: Part | null;
    /** The publish token that authenticates the request. */
    publishTokenId: string | null;
  }
}

/** A hook that allows administrators and holders of a publish token, which must be for the part in the path. */
export const requirePublisher = (context: ApiContext) => {
  const admin = requireAdmin(context);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = /^Bearer (fcpub_.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) return admin(request, reply);
    const [row] = await context.db
      .select()
      .from(publishTokens)
      .where(eq(publishTokens.tokenHash, hashOfToken(token)));
    if (!row) {
      recordFailure(context, { action: 'publish_token.rejected' });
      throw new ApiError('not_authenticated', 'Invalid publish token.');
    }
    request.publishTokenId = row.id;
    // Here, before a body is read.
    const { part = row.part } = request.params as { readonly part?: string };
    if (part !== row.part) {
      const target = { type: 'publish_token', id: row.id };
      recordFailure(context, { action: 'publish_token.rejected', target });
      throw new ApiError('forbidden', `This publish token is for the part "${row.part}" only.`);
    }
    request.publishesOnly = row.part;
  };
};
