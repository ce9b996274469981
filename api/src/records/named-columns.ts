import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** The names in the database, which are those of the API, of the columns that an object has values for. */
export const columnNames = (table: PgTable, values: object): string[] =>
  Object.entries(getTableColumns(table))
    .filter(([key]) => (values as Record<string, unknown>)[key] !== undefined)
    .map(([, { name }]) => name);

/** The values of a row's columns, by their names in the database. */
export function namedColumns(table: PgTable, row: object, names: readonly string[]): Record<string, unknown> {
  const values = new Map(Object.entries(row));
  return Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([, { name }]) => names.includes(name))
      .map(([key, { name }]) => [name, values.get(key)]),
  );
}
