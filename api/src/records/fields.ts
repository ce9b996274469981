import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { MemberIds } from './members.ts';
import type { AdminResource, Members } from './resource.ts';

type Row = Readonly<Record<string, unknown>>;

/** Returns the columns that an object has values for. */
export const columnNames = (table: PgTable, values: Row): string[] =>
  Object.keys(getTableColumns(table)).filter((name) => values[name] !== undefined);

/** The values of a row, or of one that does not exist, under some names. */
export const only = (row: Row | undefined, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, row?.[name]]));

type Divided = Pick<AdminResource, 'name'> & {
  readonly table: PgTable;
  readonly members?: readonly Pick<Members, 'field'>[];
};

/** Throws unless `divideFields` knows every field that the body of a request may have, besides the record's version. */
export function checkFields(resource: Divided, body: z.ZodObject): void {
  const { updated_at: _version, ...fields } = body.shape;
  divideFields(resource, fields);
}

/**
 * Divides the fields of an edit, as they are on the wire, into columns of the resource's table and members of its lists. Those
 * that are `undefined` stay as they are. Throws for any other field: the database would ignore it, and the edit would be lost.
 */
export function divideFields(
  { table, name, members: lists = [] }: Divided,
  fields: object,
): { readonly columns: Row; readonly members: MemberIds } {
  const known = getTableColumns(table);
  const columns: Record<string, unknown> = {};
  const members: Record<string, readonly string[]> = {};
  for (const [field, value] of Object.entries(fields) as [string, unknown][]) {
    const column = known[field];
    if (value === undefined) continue;
    else if (column) columns[field] = column.dataType === 'date' && typeof value === 'string' ? new Date(value) : value;
    else if (lists.some((list) => list.field === field)) members[field] = value as readonly string[];
    else throw new Error(`${name} has no field "${field}"`);
  }
  return { columns, members };
}
