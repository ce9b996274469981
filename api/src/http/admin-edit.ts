import { and, eq, sql, type InferSelectModel } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { ApiContext } from '../context.ts';
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
 * changes nothing, and returns the record.
 */
export async function adminEdit<Table extends VersionedTable, Columns extends PgUpdateSetSource<Table>, Item>(
  { db, clock }: Pick<ApiContext, 'db' | 'clock'>,
  { table, name, id, version, columns, respond }: AdminEdit<Table, Columns, Item>,
): Promise<Item> {
  const { updatedAt } = table;
  const where = and(eq(table.id, id), version === undefined ? undefined : isVersion(updatedAt, version));
  const isEmpty = Object.values(columns).every((value) => value === undefined);
  // Drizzle cannot tell the types of a generic table's rows.
  const anyTable: PgTable = table;
  const rows = isEmpty
    ? await db.select().from(anyTable).where(where)
    : await db
        .update(anyTable)
        .set({ ...columns, updatedAt: laterThanBefore(updatedAt, clock()) })
        .where(where)
        .returning();
  const [response] = await respond(rows as InferSelectModel<Table>[]);
  if (response !== undefined) return response;
  throw (await db.$count(table, eq(table.id, id))) > 0
    ? new ApiError('conflict', `Someone else has changed this ${name.toLowerCase()} in the meantime.`)
    : notFound(`${name} not found.`);
}

/** Responses have milliseconds, the database may have microseconds. */
const isVersion = (updatedAt: PgColumn, version: string) =>
  sql`date_trunc('milliseconds', ${updatedAt}) = ${version}::timestamptz`;

/** The time of a change; at least a millisecond after the previous one, so that the two differ. */
const laterThanBefore = (updatedAt: PgColumn, now: Date) =>
  sql`greatest(${now.toISOString()}::timestamptz, date_trunc('milliseconds', ${updatedAt}) + interval '1 millisecond')`;
