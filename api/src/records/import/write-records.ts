import { getTableName, sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import type { ApiContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { changedFields, recordEvents } from '../../platform/audit/record-event.ts';
import { laterThanBefore } from '../write-record.ts';
import { columnNames, divideFields, only } from '../fields.ts';
import { addMembers, setMembersOfEach } from '../members.ts';
import type { AdminResource, RecordTable } from '../resource.ts';
import { savedRows } from '../undo.ts';
import { RejectedRow, type ImportWriter, type RecordChange } from './record-import.ts';

type Context = Pick<ApiContext, 'clock'>;
type Resource = Pick<AdminResource, 'table' | 'name' | 'members' | 'unique'>;

/** At most this many rows are inserted in one statement, whose parameters are limited. */
const ROWS_PER_INSERT = 500;

/** Writes the rows of an import as records of a resource. */
export const resourceWriter = (context: Context, resource: Resource) =>
  ({
    create: (tx, _send, edits) => createRecords(context, tx, resource, edits),
    update: (tx, changes) => editRecords(context, tx, resource, changes),
  }) satisfies ImportWriter;

/** Creates records as `createRecord` does, in few statements. */
async function createRecords(
  context: Context,
  tx: Database,
  resource: Resource,
  records: readonly object[],
): Promise<void> {
  const { table, members: lists = [], unique = {} } = resource;
  const added = records.map((fields) => ({ ...divideFields(resource, fields), id: v7() }));
  const rows = new Map<string, Row>();
  for (let start = 0; start < added.length; start += ROWS_PER_INSERT) {
    const values = added.slice(start, start + ROWS_PER_INSERT).map(({ id, columns }) => ({ ...columns, id }));
    const inserted = await tx
      .insert(table)
      .values(values as PgInsertValue<RecordTable>[])
      .onConflictDoNothing()
      .returning();
    for (const row of inserted) rows.set(String(row['id']), row);
  }
  const rejected = added.findIndex(({ id }) => !rows.has(id));
  const [taken] = Object.values(unique);
  if (rejected >= 0) throw taken ? new RejectedRow(rejected, ...taken) : new Error('A record was not inserted');
  for (const list of lists)
    await addMembers(tx, list, new Map(added.map(({ id, members }) => [id, members[list.field] ?? []])));
  const events = added.map(({ id, columns, members }) => ({
    action: 'record.created' as const,
    target: { type: getTableName(table), id },
    after: { ...only(rows.get(id), columnNames(table, columns)), ...members },
  }));
  await recordEvents(context, tx, events);
}

/** Edits records as `editRecord` does, in few statements. Their rows must be locked. */
async function editRecords(
  context: Context,
  tx: Database,
  resource: Resource,
  changes: readonly RecordChange[],
): Promise<void> {
  const { table, members: lists = [] } = resource;
  const edits = changes.map(({ found: { id }, edit }) => ({ id, ...divideFields(resource, edit) }));
  const type = getTableName(table);
  const ids = edits.map(({ id }) => id);
  const before = byId((await savedRows(tx, table, sql`${table.id} = any(${sql.param(ids)}::uuid[])`)).rows);
  const after = await updateRows(context, tx, table, before, edits);
  const membersBefore = new Map<string, ReadonlyMap<string, readonly string[]>>();
  for (const list of lists) {
    const members = edits.flatMap(({ id, members: own }) => {
      const memberIds = own[list.field];
      return memberIds ? [[id, memberIds] as const] : [];
    });
    if (members.length > 0) membersBefore.set(list.field, await setMembersOfEach(tx, list, new Map(members)));
  }
  const events = edits.map(({ id, columns, members }) => {
    const names = columnNames(table, columns);
    const lost = Object.keys(members).map((field) => [field, membersBefore.get(field)?.get(id) ?? []] as const);
    return {
      action: 'record.updated' as const,
      target: { type, id },
      ...changedFields(
        { ...only(before.get(id), names), ...Object.fromEntries(lost) },
        { ...only(after.get(id), names), ...members },
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
  edits: readonly { readonly id: string; readonly columns: Row }[],
): Promise<ReadonlyMap<string, Row>> {
  const edited = edits.map(({ id, columns }) => ({ ...before.get(id), ...columns }));
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

const byId = (rows: readonly Row[]): ReadonlyMap<string, Row> => new Map(rows.map((row) => [String(row['id']), row]));
