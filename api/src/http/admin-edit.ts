import { and, eq, getTableColumns, getTableName, sql, type InferSelectModel } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { ApiContext } from '../context.ts';
import { changedFields, recordEvent } from '../modules/audit/record-event.ts';
import { ApiError, notFound } from './api-error.ts';

/** A table with the version of each record, `updatedAt()`. */
type VersionedTable = PgTable & { readonly id: PgColumn; readonly updatedAt: PgColumn };

/** Rejects a name that is no column: Drizzle would ignore it, and the edit would be lost. */
type NoOther<Columns, Name> = Readonly<Record<Exclude<keyof Columns, Name>, never>>;

interface AdminEdit<Table extends VersionedTable, Columns, Item> {
  readonly table: Table;
  /** Names a record in messages for developers: `Video`. */
  readonly name: string;
  readonly id: string;
  /** The `updated_at` of the patch. */
  readonly version: string | undefined;
  /** The columns that the patch sets; one that is `undefined` stays as it is. */
  readonly columns: Columns & NoOther<Columns, keyof PgUpdateSetSource<Table>>;
  /** Returns the responses for rows. */
  respond(rows: InferSelectModel<Table>[]): Item[] | Promise<Item[]>;
}

/**
 * Does what `PATCH /admin/<resource>/:id` asks for, and returns the response. With a version, the edit applies to that
 * version of the record alone: if it has been changed since, the response is 409 `conflict`. An edit without columns
 * changes nothing, and returns the record. What has changed is recorded in the audit trail.
 */
export async function adminEdit<Table extends VersionedTable, Columns extends PgUpdateSetSource<Table>, Item>(
  context: Pick<ApiContext, 'db' | 'clock'>,
  { table, name, id, version, columns, respond }: AdminEdit<Table, Columns, Item>,
): Promise<Item> {
  const { db, clock } = context;
  const { updatedAt } = table;
  const where = and(eq(table.id, id), version === undefined ? undefined : isVersion(updatedAt, version));
  const isEmpty = Object.values(columns).every((value) => value === undefined);
  // Drizzle cannot tell the types of a generic table's rows.
  const anyTable: PgTable = table;
  const rows = isEmpty
    ? await db.select().from(anyTable).where(where)
    : await db.transaction(async (tx) => {
        const [before] = await tx.select().from(anyTable).where(where).for('update');
        if (!before) return [];
        const edited = await tx
          .update(anyTable)
          .set({ ...columns, updatedAt: laterThanBefore(updatedAt, clock()) })
          .where(eq(table.id, id))
          .returning();
        const changes = changedFields(
          namedFields(table, before, columns),
          namedFields(table, edited[0] ?? {}, columns),
        );
        const target = { type: getTableName(table), id };
        if (Object.keys(changes.after).length > 0)
          await recordEvent(context, tx, { action: 'record.updated', target, ...changes });
        return edited;
      });
  const [response] = await respond(rows as InferSelectModel<Table>[]);
  if (response !== undefined) return response;
  throw (await db.$count(table, eq(table.id, id))) > 0
    ? new ApiError('conflict', `Someone else has changed this ${name.toLowerCase()} in the meantime.`)
    : notFound(`${name} not found.`);
}

/** The values of the columns that an edit sets, by their names in the database, which are those of the API. */
function namedFields(table: PgTable, row: object, edited: object): Record<string, unknown> {
  const values = new Map(Object.entries(row));
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in edited);
  return Object.fromEntries(columns.map(([key, { name }]) => [name, values.get(key)]));
}

/** Responses have milliseconds, the database may have microseconds. */
const isVersion = (updatedAt: PgColumn, version: string) =>
  sql`date_trunc('milliseconds', ${updatedAt}) = ${version}::timestamptz`;

/** The time of a change; at least a millisecond after the previous one, so that the two differ. */
const laterThanBefore = (updatedAt: PgColumn, now: Date) =>
  sql`greatest(${now.toISOString()}::timestamptz, date_trunc('milliseconds', ${updatedAt}) + interval '1 millisecond')`;
