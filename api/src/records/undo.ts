import { and, eq, getTableColumns, getTableName, gt, inArray, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { ApiContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { hasTable, tableNamed } from '../platform/database/tables.ts';
import { undoableActions, type SavedRows } from '../platform/database/tables/undo.ts';
import { users } from '../platform/database/tables/users.ts';
import { ApiError } from '../platform/http/errors/api-error.ts';
import { changedFields, recordEvents, type NewAuditEvent } from '../platform/audit/record-event.ts';
import { only } from './fields.ts';
import type { AdminResource, Sale } from './resource.ts';
import { hideUndeliverable } from './sale.ts';

/** How long an action can be undone: longer than screens offer it, for slow connections. */
const UNDO_MS = 10 * 60 * 1000;

type Context = Pick<ApiContext, 'db' | 'clock'>;

/** Rows as JSON, by the names of their columns, for `undoableActions.saved`. */
export async function savedRows(tx: Database, table: PgTable, where: SQL | undefined): Promise<SavedRows> {
  const rows = await tx
    .select({ row: sql<Record<string, unknown>>`to_jsonb(${table})` })
    .from(table)
    .where(where);
  return { table: getTableName(table), rows: rows.map(({ row }) => row) };
}

/** How many records are as they were before, and how many stay as someone has changed them since. */
interface Undone {
  readonly restored: number;
  readonly kept: number;
}

interface Undoable extends Pick<typeof undoableActions.$inferInsert, 'kind' | 'saved' | 'columns'> {
  readonly user_id: string;
}

/** Stores what an action has changed, in its transaction, and returns the id with which it is undone. */
export async function saveUndo({ clock }: Pick<ApiContext, 'clock'>, tx: Database, action: Undoable): Promise<string> {
  const expiresAt = new Date(clock().getTime() + UNDO_MS);
  const [row] = await tx
    .insert(undoableActions)
    .values({ ...action, expires_at: expiresAt })
    .returning({ id: undoableActions.id });
  if (!row) throw new Error('The action was not stored');
  return row.id;
}

/**
 * Functions that insert the deleted rows of a table again in its own way, and return their ids, by the name of the table.
 * For rows whose place others may have taken since.
 */
type Restorers = Readonly<Record<string, (context: Context, tx: Database, saved: SavedRows) => Promise<string[]>>>;

/**
 * Undoes an action of the user, once. What would be published again without anything for its buyers stays hidden. A deletion
 * is undone as a whole or, if another record has taken the place of one of them, not at all: 409 `conflict`, and it can be
 * tried again.
 */
export const undo = (
  context: Context,
  user: { readonly id: string },
  id: string,
  restorers: Restorers,
  resources: readonly AdminResource[],
): Promise<Undone> =>
  context.db.transaction(async (tx) => {
    const [action] = await tx
      .delete(undoableActions)
      .where(
        and(
          eq(undoableActions.id, id),
          eq(undoableActions.user_id, user.id),
          gt(undoableActions.expires_at, context.clock()),
        ),
      )
      .returning();
    const [records, ...parts] = action?.saved ?? [];
    // A later version may have saved rows of a table of its own.
    const owned = parts.filter(({ table }) => hasTable(table));
    if (!action || !records) throw new ApiError('undo_expired', 'This can no longer be undone.');
    const sale = resources.find(({ table }) => getTableName(table) === records.table)?.sale;
    if (action.kind === 'update') return undoUpdate(context, tx, records, owned, action.columns ?? [], sale);
    const restore = restorers[records.table];
    if (restore) return { restored: (await restore(context, tx, records)).length, kept: 0 };
    const restored = await insertAgain(tx, records);
    if (restored.length < records.rows.length) {
      throw new ApiError('conflict', 'Another record has taken the place of a deleted one.');
    }
    for (const rows of owned) await insertAgain(tx, rows);
    if (sale) await hideUndeliverable(tx, sale, restored);
    const type = records.table;
    await recordEvents(
      context,
      tx,
      restored.map((record) => ({ action: 'record.restored', target: { type, id: record } })),
    );
    return { restored: restored.length, kept: 0 };
  });

/** Returns the ids of the rows that were inserted; empty if the table has none. */
export async function insertAgain(tx: Database, { table: name, rows }: SavedRows): Promise<string[]> {
  const table = tableNamed(name);
  // A column that the server has got since the rows were saved has its default.
  const columns = Object.values(getTableColumns(table)).filter((column) => rows.some((row) => column.name in row));
  if (columns.length === 0) return [];
  const references = referencesOf(table);
  const values = columns.map((column) => savedValue(column, references));
  const required = references.filter(({ from }) => from.notNull).map(existsIn);
  const result = await tx.execute<{ id?: string }>(
    sql`insert into ${table} (${names(columns)})
        select ${sql.join(values, sql`, `)} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) saved
        ${required.length > 0 ? sql`where ${sql.join(required, sql` and `)}` : sql``}
        on conflict do nothing returning *`,
  );
  return result.rows.flatMap(({ id }) => id ?? []);
}

/** Gives columns and members their values back, where no one has changed the record since. */
async function undoUpdate(
  context: Context,
  tx: Database,
  { table: name, rows }: SavedRows,
  owned: readonly SavedRows[],
  columns: readonly string[],
  sale?: Sale,
): Promise<Undone> {
  const table = tableNamed(name);
  const references = referencesOf(table);
  const saved = sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) saved`;
  const isPublishing = sale && columns.includes(sale.published.name);
  const isUnchanged = sql`record.id = saved.id and record.updated_at = saved.updated_at ${
    isPublishing
      ? sql`and (not saved.${sql.identifier(sale.published.name)} or record.id in (select id from ${table} where ${sale.isDeliverable}))`
      : sql``
  }`;
  const locked = await tx.execute<JsonRow>(
    sql`select to_jsonb(record) as row from ${table} record join ${saved} on ${isUnchanged} order by record.id for update of record`,
  );
  const before = new Map(locked.rows.map(({ row }) => [row.id, row]));
  const set = Object.values(getTableColumns(table))
    .filter((column) => columns.includes(column.name))
    .map((column) => sql`${sql.identifier(column.name)} = ${savedValue(column, references)}`);
  const result = await tx.execute<JsonRow>(
    sql`update ${table} record set ${set.length > 0 ? sql`${sql.join(set, sql`, `)},` : sql``}
          updated_at = greatest(${context.clock().toISOString()}::timestamptz, date_trunc('milliseconds', record.updated_at) + interval '1 millisecond')
        from ${saved} where ${isUnchanged}
        returning to_jsonb(record) as row`,
  );
  const after = result.rows.map(({ row }) => row);
  const ids = after.map(({ id }) => id);
  const lists: MemberChange[] = [];
  for (const part of owned) lists.push(...(await putBack(tx, table, part, ids)));
  const events = after.map((row): NewAuditEvent => {
    const membersOf = (moment: 'before' | 'after') =>
      Object.fromEntries(lists.map((list) => [list.field, list[moment].get(row.id) ?? []]));
    const target = { type: name, id: row.id };
    // Of what is done with people, only a suspension is undone; the trail has a name for that.
    if (table === users) return { action: 'account.unsuspended', target };
    const changes = changedFields(
      { ...only(before.get(row.id), columns), ...membersOf('before') },
      { ...only(row, columns), ...membersOf('after') },
    );
    return { action: 'record.reverted', target, ...changes };
  });
  await recordEvents(
    context,
    tx,
    events.filter((event) => !event.after || Object.keys(event.after).length > 0),
  );
  return { restored: ids.length, kept: rows.length - ids.length };
}

interface JsonRow extends Record<string, unknown> {
  readonly row: { readonly id: string } & Readonly<Record<string, unknown>>;
}

/** The ids of the members in a field, by the id of the record. */
interface MemberChange {
  readonly field: string;
  readonly before: ReadonlyMap<string, readonly string[]>;
  readonly after: ReadonlyMap<string, readonly string[]>;
}

/** Replaces the rows that belong to records by those saved; returns what that has changed, if they are members. */
async function putBack(
  tx: Database,
  records: PgTable,
  { table: name, rows, members }: SavedRows,
  ids: string[],
): Promise<MemberChange[]> {
  const owner = referencesOf(tableNamed(name)).find(({ to }) => to.table === records)?.from;
  if (!owner || ids.length === 0) return [];
  const ofRecords = inArray(owner, ids);
  const replaced = await savedRows(tx, owner.table, ofRecords);
  await tx.delete(owner.table).where(ofRecords);
  const kept = new Set<unknown>(ids);
  await insertAgain(tx, { table: name, rows: rows.filter((row) => kept.has(row[owner.name])) });
  if (!members) return [];
  const idsIn = (part: SavedRows) => memberIds(part.rows, owner.name, members);
  return [{ field: members.field, before: idsIn(replaced), after: idsIn(await savedRows(tx, owner.table, ofRecords)) }];
}

/** Returns the ids of members in their order, by the id of the record. */
function memberIds(
  rows: SavedRows['rows'],
  owner: string,
  { member, position }: NonNullable<SavedRows['members']>,
): Map<string, string[]> {
  const order = (row: SavedRows['rows'][number]) => (position === undefined ? 0 : Number(row[position]));
  const sorted = [...rows].sort(
    (one, other) => order(one) - order(other) || (String(one[member]) < String(other[member]) ? -1 : 1),
  );
  const byRecord = new Map<string, string[]>();
  for (const row of sorted) {
    const id = String(row[owner]);
    byRecord.set(id, [...(byRecord.get(id) ?? []), String(row[member])]);
  }
  return byRecord;
}

const names = (columns: readonly PgColumn[]) =>
  sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );

interface Reference {
  readonly from: PgColumn;
  readonly to: PgColumn;
}

const referencesOf = (table: PgTable): Reference[] =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignColumns } = key.reference();
    const [from] = columns;
    const [to] = foreignColumns;
    return from && to ? [{ from, to }] : [];
  });

/** Returns the value that a column had, or `null` if what it refers to has been deleted since. */
function savedValue(column: PgColumn, references: readonly Reference[]): SQL {
  const saved = sql`saved.${sql.identifier(column.name)}`;
  const reference = references.find(({ from }) => from.name === column.name);
  return reference && !column.notNull ? sql`(case when ${existsIn(reference)} then ${saved} end)` : saved;
}

const existsIn = ({ from, to }: Reference) =>
  sql`exists (select 1 from ${to.table} where ${to} = saved.${sql.identifier(from.name)})`;
