import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

const folder = path.join(import.meta.dirname, 'tables');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.d)\.[jt]s$/.test(file),
);

/** All tables and views: what the files of `tables/` export, from which `drizzle-kit` generates migrations, too. */
export const schema: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...(await Promise.all(files.map((file) => import(pathToFileURL(path.join(folder, file)).href)))),
);

/** All tables, without views. */
export const tables: readonly PgTable[] = Object.values(schema).filter((value) => is(value, PgTable));

const byName: ReadonlyMap<string, PgTable> = new Map(tables.map((table) => [getTableName(table), table]));

/** Returns whether there is a table with a name: a later version may have had one. */
export const hasTable = (name: string): boolean => byName.has(name);

export function tableNamed(name: string): PgTable {
  const table = byName.get(name);
  if (!table) throw new Error(`There is no table "${name}"`);
  return table;
}
