import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { fieldErrors } from 'shared-api/field-errors';
import { PUBLISH_TOKEN_PREFIX, type PublishToken } from 'shared-api/releases/releases';
import { listRecords } from '../../records/list.ts';
import type { RecordList } from '../../records/resource.ts';
import { DAY_MS } from '../../platform/clock.ts';
import type { ApiContext } from '../../platform/context.ts';
import { hashOfToken, newToken } from '../../platform/crypto/random-token.ts';
import { publishTokens } from '../../platform/database/tables/releases.ts';
import { users } from '../../platform/database/tables/users.ts';
import { invalid, notFound } from '../../platform/http/errors/api-error.ts';
import { createRoute } from '../../platform/http/route.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { lockReauthenticated, reauthenticate } from '../identity/reauthenticate.ts';
import { pathsOf } from './parts.ts';
import { publishTokenCreatedMail } from './publish-token-created-mail.ts';
import { UPLOAD_LIMIT } from './upload-limit.ts';

/** The endpoints that list, create and revoke publish tokens. */
export function publishTokenRoutes(app: FastifyInstance, context: ApiContext): void {
  const route = createRoute(app);
  const { db, clock, mailer } = context;
  const tokens: RecordList<PublishToken> = {
    table: publishTokens,
    where: isNull(publishTokens.revoked_at),
    searched: [publishTokens.name],
    items: async (ids) => {
      const rows = await db
        .select({ token: publishTokens, creator: users.name })
        .from(publishTokens)
        .leftJoin(users, eq(users.id, publishTokens.created_by))
        .where(inArray(publishTokens.id, [...ids]));
      return rows.map(publishTokenResponse);
    },
  };

  route('GET /admin/publish-tokens', ({ query }) => listRecords(db, tokens, query));

  route('POST /admin/publish-tokens', async ({ body, user }) => {
    const { part, name, expires_in_days: days, password } = body;
    if (!(await pathsOf(db, part))) throw invalid({ part: fieldErrors.recordMissing });
    const reauthentication = await reauthenticate(context, user, password);
    const token = PUBLISH_TOKEN_PREFIX + newToken();
    const id = await mailer.transaction(async (tx, send) => {
      const creator = await lockReauthenticated(tx, reauthentication);
      const created_at = clock();
      const expires_at = new Date(created_at.getTime() + days * DAY_MS);
      const values = { part, name, token_hash: hashOfToken(token), created_by: user.id, created_at, expires_at };
      const [row] = await tx.insert(publishTokens).values(values).returning({ id: publishTokens.id });
      if (!row) throw new Error('The token was not inserted');
      const target = { type: 'publish_token', id: row.id };
      await recordEvent(context, tx, { action: 'publish_token.created', target, after: { part } });
      await send(publishTokenCreatedMail, creator, { part, days });
      return row.id;
    });
    const [created] = await tokens.items([id]);
    if (!created) throw notFound();
    return { ...created, token };
  });

  route('DELETE /admin/publish-tokens/:id', async ({ params }) => {
    await db.transaction(async (tx) => {
      const [row] = await tx
        .update(publishTokens)
        .set({ revoked_at: clock() })
        .where(and(eq(publishTokens.id, params.id), isNull(publishTokens.revoked_at)))
        .returning({ id: publishTokens.id });
      if (!row) throw notFound();
      await recordEvent(context, tx, {
        action: 'publish_token.revoked',
        target: { type: 'publish_token', id: row.id },
      });
    });
  });
}

interface TokenRow {
  readonly token: typeof publishTokens.$inferSelect;
  readonly creator: string | null;
}

const publishTokenResponse = ({ token, creator }: TokenRow): PublishToken => ({
  id: token.id,
  part: token.part,
  name: token.name,
  created_by: creator,
  created_at: token.created_at.toISOString(),
  expires_at: token.expires_at.toISOString(),
  last_used_at: token.last_used_at?.toISOString() ?? null,
  uploaded_bytes: token.uploaded_bytes,
  upload_limit_bytes: UPLOAD_LIMIT,
});
