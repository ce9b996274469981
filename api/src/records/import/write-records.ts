import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import type { ApiContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { changedFields, recordEvents } from '../../platform/audit/record-event.ts';
import { laterThanBefore } from '../edit.ts';
import { addMembers, setMembersOfEach, type MemberIds } from '../members.ts';
import { columnNames, namedColumns } from '../named-columns.ts';
import type { AdminResource, RecordTable } from '../resource.ts';
import { savedRows } from '../undo.ts';
import { RejectedRow } from './record-import.ts';

type Context = Pick<ApiContext, 'clock'>;
type Resource = Pick<AdminResource<never>, 'table' | 'members' | 'unique'>;

interface Written {
  readonly columns: Readonly<Record<string, unknown>>;
  readonly members?: MemberIds;
}

/** At most this many rows are inserted in one statement, whose parameters are limited. */
const ROWS_PER_INSERT = 500;

/** Creates records as `createRecord` does, in few statements. */
export async function createRecords(
  context: Context,
  tx: Database,
  { table, members: lists = [], unique = {} }: Resource,
  records: readonly Written[],
): Promise<void> {
  const added = records.map((record) => ({ ...record, id: v7() }));
  const rows = new Map<string, object>();
  for (let start = 0; start < added.length; start += ROWS_PER_INSERT) {
    const values = added.slice(start, start + ROWS_PER_INSERT).map(({ id, columns }) => ({ ...columns, id }));
    const inserted = await tx
      .insert(table)
      .values(values as PgInsertValue<RecordTable>[])
      .onConflictDoNothing()
      .returning();
    for (const row of inserted as { readonly id: string }[]) rows.set(row.id, row);
  }
  const rejected = added.findIndex(({ id }) => !rows.has(id));
  const [taken] = Object.values(unique);
  if (rejected >= 0) throw taken ? new RejectedRow(rejected, ...taken) : new Error('A record was not inserted');
  for (const list of lists)
    await addMembers(tx, list, new Map(added.map(({ id, members }) => [id, members?.[list.field] ?? []])));
  const events = added.map(({ id, columns, members }) => ({
    action: 'record.created' as const,
    target: { type: getTableName(table), id },
    after: { ...namedColumns(table, rows.get(id) ?? {}, columnNames(table, columns)), ...members },
  }));
  await recordEvents(context, tx, events);
}

/** Edits records as `editRecord` does, in few statements. Their rows must be locked. */
export async function editRecords(
  context: Context,
  tx: Database,
  { table, members: lists = [] }: Resource,
  edits: readonly (Written & { readonly id: string })[],
): Promise<void> {
  const type = getTableName(table);
  const ids = edits.map(({ id }) => id);
  const before = byId((await savedRows(tx, table, sql`${table.id} = any(${sql.param(ids)}::uuid[])`)).rows);
  const after = await updateRows(context, tx, table, before, edits);
  const membersBefore = new Map<string, ReadonlyMap<string, readonly string[]>>();
  for (const list of lists) {
    const members = edits.flatMap(({ id, members: own }) => {
      const memberIds = own?.[list.field];
      return memberIds ? [[id, memberIds] as const] : [];
    });
    if (members.length > 0) membersBefore.set(list.field, await setMembersOfEach(tx, list, new Map(members)));
  }
  const events = edits.map(({ id, columns, members = {} }) => {
    const names = columnNames(table, columns);
    const given = Object.fromEntries(Object.entries(members).filter(([, memberIds]) => memberIds !== undefined));
    const lost = Object.keys(given).map((field) => [field, membersBefore.get(field)?.get(id) ?? []] as const);
    return {
      action: 'record.updated' as const,
      target: { type, id },
      ...changedFields(
        { ...only(before.get(id), names), ...Object.fromEntries(lost) },
        { ...only(after.get(id), names), ...given },
      ),
    };
  });
  await recordEvents(
    context,
    tx,
    events.filter((event) => Object.keys(event.after).length > 0),
  );
}

type Row = Readonly<Record<string, unknown>>;

/** Updates the rows in one statement: a column that one edit lacks keeps its value. Returns them by their ids. */
async function updateRows(
  { clock }: Context,
  tx: Database,
  table: RecordTable,
  before: ReadonlyMap<string, Row>,
  edits: readonly (Written & { readonly id: string })[],
): Promise<ReadonlyMap<string, Row>> {
  const edited = edits.map(({ id, columns }) => ({ ...before.get(id), ...databaseValues(table, columns) }));
  const names = [...new Set(edits.flatMap(({ columns }) => columnNames(table, columns)))].map((name) =>
    sql.identifier(name),
  );
  const result = await tx.execute<{ row: Row }>(
    sql`update ${table}
        set ${sql.join([...names.map((name) => sql`${name} = edited.${name}`), sql`updated_at = ${laterThanBefore(table.updated_at, clock())}`], sql`, `)}
        from jsonb_populate_recordset(null::${table}, ${JSON.stringify(edited)}::jsonb) as edited
        where ${table.id} = edited.id
        returning to_jsonb(${table}) as row`,
  );
  return byId(result.rows.map(({ row }) => row));
}

/** The values of columns by their names in the database. */
function databaseValues(table: PgTable, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(
    columns.flatMap(([key, { name }]) => (values[key] === undefined ? [] : [[name, values[key]]])),
  );
}

const byId = (rows: readonly Row[]): ReadonlyMap<string, Row> => new Map(rows.map((row) => [String(row['id']), row]));

const only = (row: Row = {}, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, row[name]]));
