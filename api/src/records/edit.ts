import { and, eq, getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { ApiContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { ApiError, notFound } from '../platform/http/api-error.ts';
import { changedFields, recordEvent } from '../platform/audit/record-event.ts';
import { usePicture } from './use-picture.ts';
import { setMembers, type MemberIds } from './members.ts';
import { columnNames, namedColumns } from './named-columns.ts';
import type { AdminResource, ListFilters, RecordTable } from './resource.ts';
import { rejectUndeliverable } from './sale.ts';
import { rejectViolations } from './violations.ts';

/** Rejects a name that is no column: Drizzle would ignore it, and the edit would be lost. */
type NoOther<Columns, Name> = Readonly<Record<Exclude<keyof Columns, Name>, never>>;

interface Edit<Table extends RecordTable, Columns> {
  readonly id: string;
  /** The `updated_at` of the patch. */
  readonly version: string | undefined;
  /** The columns that the patch sets; one that is `undefined` stays as it is. */
  readonly columns: Columns & NoOther<Columns, keyof PgUpdateSetSource<Table>>;
  readonly members?: MemberIds;
  /** Called with the locked row before it is edited; throws to reject the edit. */
  readonly check?: (tx: Database, row: Table['$inferSelect']) => Promise<void>;
}

/**
 * Handles `PATCH /admin/<resource>/:id`. With a version, the edit applies to that version of the record alone:
 * if it has been changed since, the response is 409 `conflict`. An edit without fields changes nothing. What has changed
 * is recorded in the audit trail.
 */
export async function editRecord<
  Item,
  Filters extends ListFilters,
  Table extends RecordTable,
  Columns extends PgUpdateSetSource<Table>,
>(
  context: Pick<ApiContext, 'db' | 'clock'>,
  resource: AdminResource<Item, Filters> & { readonly table: Table },
  { id, version, columns, members = {}, check }: Edit<Table, Columns>,
): Promise<void> {
  const { table, name } = resource;
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
      const { picture_id } = columns as { readonly picture_id?: unknown };
      if (typeof picture_id === 'string') await usePicture(tx, picture_id);
      await check?.(tx, before as Table['$inferSelect']);
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
        { ...namedColumns(table, before, names), ...membersBefore },
        { ...namedColumns(table, after ?? {}, names), ...members },
      );
      const target = { type: getTableName(table), id };
      if (Object.keys(changes.after).length > 0)
        await recordEvent(context, tx, { action: 'record.updated', target, ...changes });
    }),
  );
}

/** The time of a change; at least a millisecond after the previous one, so that the two differ. */
export const laterThanBefore = (updatedAt: PgColumn, now: Date) =>
  sql`greatest(${now.toISOString()}::timestamptz, date_trunc('milliseconds', ${updatedAt}) + interval '1 millisecond')`;
