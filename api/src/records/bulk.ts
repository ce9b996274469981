import { and, asc, getTableName, inArray, sql } from 'drizzle-orm';
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { fieldErrors } from 'shared-api/field-errors';
import { BULK_MAX, REFUSED_MAX, type BulkResult, type Selection } from 'shared-api/lists';
import type { ApiContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import type { SavedRows } from '../platform/database/tables/undo.ts';
import { invalid } from '../platform/http/errors/api-error.ts';
import { changedFields, recordEvents } from '../platform/audit/record-event.ts';
import { laterThanBefore } from './write-record.ts';
import { columnNames, divideFields, only } from './fields.ts';
import type { Identified } from './list.ts';
import { setMembers } from './members.ts';
import { deleteRecords } from './remove.ts';
import { isUsed, selected, type AdminResource, type ListFilters, type RecordTable } from './resource.ts';
import { findUndeliverable } from './sale.ts';
import { saveUndo, savedRows } from './undo.ts';
import { inUse, isReferenceViolation, rejectViolations } from './violations.ts';

type Context = Pick<ApiContext, 'db' | 'clock'>;

/**
 * Gives fields of the selected records the same values, but publishes none whose buyers would get nothing, and returns the
 * response with what undoes it.
 */
export const editSelected = (
  context: Context,
  resource: AdminResource,
  user: Identified,
  selection: Selection<ListFilters>,
  edit: object,
): Promise<BulkResult> =>
  rejectViolations(resource, () =>
    context.db.transaction(async (tx) => {
      const { table } = resource;
      const { columns, members } = divideFields(resource, edit);
      const locked = await lockSelected(tx, resource, selection);
      const refused = columns['published'] === true ? await findUndeliverable(tx, resource, locked) : [];
      const ids = without(locked, refused);
      if (ids.length === 0) return bulkResultOf(refusing(refused));
      const names = columnNames(table, columns);
      const { rows: before } = await savedRows(tx, table, inArray(table.id, ids));
      await tx
        .update(table)
        .set({
          ...columns,
          updated_at: laterThanBefore(table.updated_at, context.clock()),
        } as PgUpdateSetSource<RecordTable>)
        .where(inArray(table.id, ids));
      const lists = (resource.members ?? []).filter(({ field }) => members[field] !== undefined);
      const parts: SavedRows[] = [];
      const membersBefore = new Map<string, ReadonlyMap<string, readonly string[]>>();
      for (const list of lists) {
        const { owner, member, position, field } = list;
        const rows = await savedRows(tx, owner.table, inArray(owner, ids));
        parts.push({ ...rows, members: { field, member: member.name, ...(position && { position: position.name }) } });
        membersBefore.set(list.field, await setMembers(tx, list, ids, members[list.field] ?? []));
      }
      const { rows: after } = await savedRows(tx, table, inArray(table.id, ids));
      const versions = new Map(after.map((row) => [row['id'], row]));
      const type = getTableName(table);
      const events = before.map((row) => {
        const id = String(row['id']);
        const lost = [...membersBefore].map(([field, byRecord]) => [field, byRecord.get(id) ?? []] as const);
        return {
          action: 'record.updated' as const,
          target: { type, id },
          ...changedFields(
            { ...only(row, names), ...Object.fromEntries(lost) },
            { ...only(versions.get(row['id']), names), ...members },
          ),
        };
      });
      await recordEvents(
        context,
        tx,
        events.filter((event) => Object.keys(event.after).length > 0),
      );
      const rows = before.map((row) => ({ ...row, updated_at: versions.get(row['id'])?.['updated_at'] }));
      const saved = [{ table: type, rows }, ...parts];
      return bulkResultOf({
        changed: ids.length,
        undo: await saveUndo(context, tx, { user_id: user.id, kind: 'update', saved, columns: names }),
        ...refusing(refused),
      });
    }),
  );

/** Deletes the selected records, but for those in use, and returns the response with what undoes it. */
export async function removeSelected(
  context: Context,
  resource: AdminResource,
  user: Identified,
  selection: Selection<ListFilters>,
  attempts = 3,
): Promise<BulkResult> {
  const { table, title } = resource;
  try {
    return await context.db.transaction(async (tx) => {
      const ids = await lockSelected(tx, resource, selection);
      const used = isUsed(resource);
      const refused =
        used && ids.length > 0
          ? await tx
              .select({ id: sql<string>`${table.id}`, title: sql<string>`${title}` })
              .from(table as PgTable)
              .where(and(inArray(table.id, ids), used))
              .orderBy(asc(title))
          : [];
      const free = without(ids, refused);
      if (free.length === 0) return bulkResultOf(refusing(refused));
      const saved = await deleteRecords(context, tx, resource, free);
      const undo = await saveUndo(context, tx, { user_id: user.id, kind: 'delete', saved });
      return bulkResultOf({ changed: free.length, undo, ...refusing(refused) });
    });
  } catch (error) {
    // Something has begun to use one of them since.
    if (!isReferenceViolation(error)) throw error;
    if (attempts <= 1) throw inUse(resource.name);
    return removeSelected(context, resource, user, selection, attempts - 1);
  }
}

/**
 * Locks the selected records, and returns their ids. In the order of their ids, so that two of these actions cannot wait
 * for each other.
 */
export async function lockSelected(
  tx: Database,
  resource: AdminResource,
  selection: Selection<ListFilters>,
): Promise<string[]> {
  const { table } = resource;
  const rows = await tx
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .where(selected(resource, selection))
    .orderBy(asc(table.id))
    .limit(BULK_MAX + 1)
    .for('update');
  if (rows.length > BULK_MAX) throw invalid({ selection: fieldErrors.selectionTooLarge });
  return rows.map(({ id }) => id);
}

interface Refused extends Identified {
  readonly title: string;
}

function without(ids: readonly string[], refused: readonly Refused[]): string[] {
  const kept = new Set(refused.map(({ id }) => id));
  return ids.filter((id) => !kept.has(id));
}

const refusing = (refused: readonly Refused[]) => ({
  refused: refused.slice(0, REFUSED_MAX),
  refused_count: refused.length,
});

/** Returns the response with these values. */
export const bulkResultOf = (values: Partial<BulkResult>): BulkResult => ({
  changed: 0,
  undo: null,
  refused: [],
  refused_count: 0,
  ...values,
});
