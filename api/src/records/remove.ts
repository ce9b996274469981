import { and, eq, getTableName, inArray, sql } from 'drizzle-orm';
import type { ApiContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import type { SavedRows } from '../platform/database/tables/undo.ts';
import { notFound } from '../platform/http/errors/api-error.ts';
import { recordEvents } from '../platform/audit/record-event.ts';
import { isUsed, type AdminResource } from './resource.ts';
import { saveUndo, savedRows } from './undo.ts';
import { inUse, isReferenceViolation } from './violations.ts';

type Context = Pick<ApiContext, 'db' | 'clock'>;

/**
 * Handles `DELETE /admin/<resource>/:id`, and returns the id with which it is undone. A record that is in use
 * is not deleted: 409 `in_use`.
 */
export async function removeRecord(
  context: Context,
  resource: AdminResource,
  user: { readonly id: string },
  id: string,
): Promise<string> {
  const { table, where, name } = resource;
  try {
    return await context.db.transaction(async (tx) => {
      const [row] = await tx
        .select({ used: sql<boolean>`coalesce(${isUsed(resource) ?? sql`false`}, false)` })
        .from(table)
        .where(and(eq(table.id, id), where))
        .for('update');
      if (!row) throw notFound(`${name} not found.`);
      if (row.used) throw inUse(name);
      return saveUndo(context, tx, {
        user_id: user.id,
        kind: 'delete',
        saved: await deleteRecords(context, tx, resource, [id]),
      });
    });
  } catch (error) {
    // Something has begun to use it since.
    if (isReferenceViolation(error)) throw inUse(name);
    throw error;
  }
}

/** Deletes records and what belongs to them, and returns the rows. */
export async function deleteRecords(
  context: Context,
  tx: Database,
  { table, members = [], owned = [] }: AdminResource,
  ids: string[],
): Promise<SavedRows[]> {
  const records = await savedRows(tx, table, inArray(table.id, ids));
  const parts: SavedRows[] = [];
  for (const owner of [...members.map((list) => list.owner), ...owned]) {
    parts.push(await savedRows(tx, owner.table, inArray(owner, ids)));
    await tx.delete(owner.table).where(inArray(owner, ids));
  }
  await tx.delete(table).where(inArray(table.id, ids));
  const type = getTableName(table);
  await recordEvents(
    context,
    tx,
    records.rows.map(({ id, ...before }) => ({
      action: 'record.deleted',
      target: { type, id: String(id) },
      before,
    })),
  );
  return [records, ...parts];
}
