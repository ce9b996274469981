import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { fieldErrors } from 'shared-api/field-errors';
import type { ReleaseKey } from 'shared-api/releases/release-keys';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { ApiContext } from '../../../platform/context.ts';
import { releaseKeys } from '../../../platform/database/tables/releases.ts';
import { users } from '../../../platform/database/tables/users.ts';
import { invalid, notFound } from '../../../platform/http/errors/api-error.ts';
import { createRoute } from '../../../platform/http/route.ts';
import { listRecords } from '../../../records/list.ts';
import type { RecordList } from '../../../records/resource.ts';
import { lockReauthenticated, reauthenticate } from '../../identity/reauthenticate.ts';
import { pathsOf } from '../parts.ts';
import { releaseKeyAddedMail } from './release-key-added-mail.ts';

/** The endpoints that list, add and revoke the keys with which releases are signed. */
export function releaseKeyRoutes(app: FastifyInstance, context: ApiContext): void {
  const route = createRoute(app);
  const { db, clock, mailer } = context;
  const keys: RecordList<ReleaseKey> = {
    table: releaseKeys,
    where: isNull(releaseKeys.revoked_at),
    searched: [releaseKeys.name],
    items: async (ids) => {
      const rows = await db
        .select({ key: releaseKeys, creator: users.name })
        .from(releaseKeys)
        .leftJoin(users, eq(users.id, releaseKeys.created_by))
        .where(inArray(releaseKeys.id, [...ids]));
      return rows.map(releaseKeyResponse);
    },
  };

  route('GET /admin/release-keys', ({ query }) => listRecords(db, keys, query));

  route('POST /admin/release-keys', async ({ body, user }) => {
    const { part, name, public_key, password } = body;
    if (!(await pathsOf(db, part))) throw invalid({ part: fieldErrors.recordMissing });
    const reauthentication = await reauthenticate(context, user, password);
    const id = await mailer.transaction(async (tx, send) => {
      const creator = await lockReauthenticated(tx, reauthentication);
      const values = { part, name, public_key, created_by: user.id, created_at: clock() };
      const [row] = await tx.insert(releaseKeys).values(values).onConflictDoNothing().returning({ id: releaseKeys.id });
      if (!row) throw invalid({ public_key: fieldErrors.publicKeyTaken });
      await recordEvent(context, tx, { action: 'release_key.added', target: targetOf(row), after: { part, name } });
      await send(releaseKeyAddedMail, creator, { part, name });
      return row.id;
    });
    const [added] = await keys.items([id]);
    if (!added) throw notFound();
    return added;
  });

  route('DELETE /admin/release-keys/:id', async ({ params }) => {
    await db.transaction(async (tx) => {
      const [row] = await tx
        .update(releaseKeys)
        .set({ revoked_at: clock() })
        .where(and(eq(releaseKeys.id, params.id), isNull(releaseKeys.revoked_at)))
        .returning({ id: releaseKeys.id });
      if (!row) throw notFound();
      await recordEvent(context, tx, { action: 'release_key.revoked', target: targetOf(row) });
    });
  });
}

const targetOf = ({ id }: { readonly id: string }) => ({ type: 'release_key', id });

interface KeyRow {
  readonly key: typeof releaseKeys.$inferSelect;
  readonly creator: string | null;
}

const releaseKeyResponse = ({ key, creator }: KeyRow): ReleaseKey => ({
  id: key.id,
  part: key.part,
  name: key.name,
  public_key: key.public_key,
  created_by: creator,
  created_at: key.created_at.toISOString(),
});
