import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Part } from 'federation-contract/parts';
import { PUBLISH_TOKEN_PREFIX } from 'shared-api/releases/releases';
import type { ApiContext } from '../../platform/context.ts';
import { hashOfToken } from '../../platform/crypto/random-token.ts';
import { publishTokens } from '../../platform/database/tables/releases.ts';
import { users } from '../../platform/database/tables/users.ts';
import { ApiError } from '../../platform/http/errors/api-error.ts';
import type { Publisher, TokenHolder } from '../../platform/http/publisher.ts';
import { recordFailure } from '../../platform/audit/record-event.ts';
import { isAdmin } from '../../platform/http/auth-user.ts';
import { requireAdmin } from '../identity/guard.ts';

/** The last use is not written more often than this. */
const USE_INTERVAL_MS = 60_000;

/** A hook that allows administrators and holders of a publish token, which must be for the part in the path. */
export const requirePublisher = (context: ApiContext) => {
  const admin = requireAdmin(context);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = new RegExp(`^Bearer (${PUBLISH_TOKEN_PREFIX}.+)$`, 'i').exec(
      request.headers.authorization ?? '',
    )?.[1];
    if (token) {
      request.publisher = await findTokenHolder(context, token);
      // Here, before a body is read.
      const { part } = request.params as { readonly part?: string };
      if (part !== undefined && part !== request.publisher.part) {
        const target = { type: 'publish_token', id: request.publisher.tokenId };
        recordFailure(context, { action: 'publish_token.rejected', target });
        throw new ApiError('forbidden', `This publish token is for the part "${request.publisher.part}" only.`);
      }
      return;
    }
    await admin(request, reply);
    if (request.authUser) request.publisher = { kind: 'administrator', userId: request.authUser.id };
  };
};

async function findTokenHolder(context: ApiContext, token: string): Promise<TokenHolder> {
  const { db, clock } = context;
  const [found] = await db
    .select({ row: publishTokens, creator: users })
    .from(publishTokens)
    .leftJoin(users, eq(users.id, publishTokens.created_by))
    .where(eq(publishTokens.token_hash, hashOfToken(token)));
  const row = found?.row;
  const now = clock();
  const rejected = (message: string) => {
    recordFailure(context, {
      action: 'publish_token.rejected',
      ...(row && { target: { type: 'publish_token', id: row.id } }),
    });
    return new ApiError('not_authenticated', message);
  };
  if (!row || row.revoked_at) throw rejected('This publish token is unknown or revoked.');
  if (row.expires_at <= now) throw rejected('This publish token has expired.');
  const { creator } = found;
  if (!creator || creator.deleted_at || creator.suspended_at || !isAdmin(creator)) {
    throw rejected('The creator of this publish token is no longer an administrator.');
  }
  const outdated = new Date(now.getTime() - USE_INTERVAL_MS);
  if (!row.last_used_at || row.last_used_at <= outdated) {
    const unused = or(isNull(publishTokens.last_used_at), lte(publishTokens.last_used_at, outdated));
    await db
      .update(publishTokens)
      .set({ last_used_at: now })
      .where(and(eq(publishTokens.id, row.id), unused));
  }
  return { kind: 'token', tokenId: row.id, part: row.part };
}

/** Returns the publisher of a request; throws `forbidden` if the publish token is for another part. */
export function publisherOf({ publisher }: FastifyRequest, part: Part): Publisher {
  if (!publisher) throw new Error('The route does not require a publisher');
  if (publisher.kind === 'token' && publisher.part !== part) {
    throw new ApiError('forbidden', `This publish token is for the part "${publisher.part}" only.`);
  }
  return publisher;
}
