import { and, eq, getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { ApiContext } from '../platform/context.ts';
import { ApiError, notFound } from '../platform/http/errors/api-error.ts';
import { changedFields, recordEvent } from '../platform/audit/record-event.ts';
import { usePicture } from './use-picture.ts';
import { columnNames, divideFields, only } from './fields.ts';
import { setMembers } from './members.ts';
import type { AdminResource, RecordTable } from './resource.ts';
import { rejectUndeliverable } from './sale.ts';
import { rejectViolations } from './violations.ts';

/** Handles `POST /admin/<resource>`, records it in the audit trail, and returns the id of the record. */
export const createRecord = (
  context: Pick<ApiContext, 'db' | 'clock'>,
  resource: AdminResource,
  fields: object,
): Promise<string> =>
  rejectViolations(resource, () =>
    context.db.transaction(async (tx) => {
      const { table } = resource;
      const { columns, members } = divideFields(resource, fields);
      if (typeof columns['picture_id'] === 'string') await usePicture(tx, columns['picture_id']);
      const [row] = await tx
        .insert(table)
        .values(columns as PgInsertValue<RecordTable>)
        .returning();
      const { id } = row as { readonly id: string };
      for (const list of resource.members ?? []) {
        const memberIds = members[list.field] ?? [];
        // A new record has no others, which would have to be removed.
        if (memberIds.length > 0) await setMembers(tx, list, [id], memberIds);
      }
      await rejectUndeliverable(tx, resource, id);
      const after = { ...only(row, columnNames(table, columns)), ...members };
      await recordEvent(context, tx, { action: 'record.created', target: { type: getTableName(table), id }, after });
      return id;
    }),
  );

/**
 * Handles `PATCH /admin/<resource>/:id`. With a version, the edit applies to that version of the record alone:
 * if it has been changed since, the response is 409 `conflict`. An edit without fields changes nothing. What has changed
 * is recorded in the audit trail.
 *
 * @param check is called with the locked row before it is edited; throws to reject the edit
 */
export async function editRecord(
  context: Pick<ApiContext, 'db' | 'clock'>,
  resource: AdminResource,
  id: string,
  { updated_at: version, ...edit }: object & { readonly updated_at?: string | undefined },
  check?: (row: RecordTable['$inferSelect']) => void,
): Promise<void> {
  const { table, name } = resource;
  const { columns, members } = divideFields(resource, edit);
  // Drizzle cannot tell the types of a generic table's rows.
  const anyTable: PgTable = table;
  const names = columnNames(table, columns);
  await rejectViolations(resource, () =>
    context.db.transaction(async (tx) => {
      const [before] = await tx
        .select()
        .from(anyTable)
        .where(and(eq(table.id, id), resource.where))
        .for('update');
      if (!before) throw notFound(`${name} not found.`);
      const { updated_at } = before as { readonly updated_at: Date };
      // Responses have milliseconds, the database may have microseconds: a `Date` has milliseconds, too.
      if (version !== undefined && updated_at.getTime() !== Date.parse(version)) {
        throw new ApiError('conflict', `Someone else has changed this ${name.toLowerCase()} in the meantime.`);
      }
      if (typeof columns['picture_id'] === 'string') await usePicture(tx, columns['picture_id']);
      check?.(before);
      const lists = (resource.members ?? []).filter(({ field }) => members[field] !== undefined);
      if (names.length === 0 && lists.length === 0) return;
      const [after] = await tx
        .update(anyTable)
        .set({
          ...columns,
          updated_at: laterThanBefore(table.updated_at, context.clock()),
        } as PgUpdateSetSource<PgTable>)
        .where(eq(table.id, id))
        .returning();
      const membersBefore: Record<string, readonly string[]> = {};
      for (const list of lists) {
        const replaced = await setMembers(tx, list, [id], members[list.field] ?? []);
        membersBefore[list.field] = replaced.get(id) ?? [];
      }
      await rejectUndeliverable(tx, resource, id);
      const changes = changedFields(
        { ...only(before, names), ...membersBefore },
        { ...only(after, names), ...members },
      );
      const target = { type: getTableName(table), id };
      if (Object.keys(changes.after).length > 0)
        await recordEvent(context, tx, { action: 'record.updated', target, ...changes });
    }),
  );
}

/** Returns the time of a change; at least a millisecond after the previous one, so that the two differ. */
export const laterThanBefore = (updatedAt: PgColumn, now: Date) =>
  sql`greatest(${now.toISOString()}::timestamptz, date_trunc('milliseconds', ${updatedAt}) + interval '1 millisecond')`;
