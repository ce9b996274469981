import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema.ts';

/** All tables, without views. */
export const tables: readonly PgTable[] = Object.values<unknown>(schema).filter((value) => is(value, PgTable));

const byName: ReadonlyMap<string, PgTable> = new Map(tables.map((table) => [getTableName(table), table]));

/** Whether there is a table with a name: a later version may have had one. */
export const hasTable = (name: string): boolean => byName.has(name);

export function tableNamed(name: string): PgTable {
  const table = byName.get(name);
  if (!table) throw new Error(`There is no table "${name}"`);
  return table;
}
