import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { migrate } from '../database/migrate.ts';
import { installQueues, SCHEMA } from '../jobs/boss.ts';
import { StartupError } from '../startup-error.ts';
import { nameOf, readDump, type DumpedTable } from './dump.ts';

const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');

const quote = (name: string) => pg.escapeIdentifier(name);

/** Whether this version has the schema with that last migration. */
export const isKnownMigration = (migration: number) =>
  readMigrationFiles({ migrationsFolder }).some(({ folderMillis }) => folderMillis === migration);

/** Returns whether a database has no tables. */
export async function isEmptyDatabase(client: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_tables where schemaname in ('public', 'drizzle', '${SCHEMA}') limit 1`,
  );
  return rows.length === 0;
}

/** Loads a dump into an empty database, brings that to the schema of this version, and gathers its statistics. */
export async function loadDump(pool: pg.Pool, source: () => Promise<Readable>, migration: number): Promise<void> {
  const client = await pool.connect();
  try {
    await migrateUpTo(client, migration);
    await client.query('begin');
    try {
      await loadRows(client, await source());
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    }
  } finally {
    client.release();
  }
  await migrate(pool);
  await pool.query('analyze');
}

async function migrateUpTo(client: pg.PoolClient, migration: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const file = path.join(folder, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: readonly { readonly when: number }[] };
    const entries = journal.entries.filter(({ when }) => when <= migration);
    await writeFile(file, JSON.stringify({ ...journal, entries }));
    const db = drizzle(client);
    await runMigrations(db, { migrationsFolder: folder });
    await installQueues(db);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** In a transaction. Without foreign keys and triggers until all rows are there; the keys are then checked as a whole. */
async function loadRows(client: pg.PoolClient, source: Readable): Promise<void> {
  const tables = await namesOfTables(client);
  const foreignKeys = await dropForeignKeys(client);
  const setTriggers = async (state: 'enable' | 'disable') => {
    for (const name of tables) await client.query(`alter table ${name} ${state} trigger user`);
  };
  await setTriggers('disable');
  // What the migrations have written.
  await client.query(`truncate ${tables.join(', ')}`);
  let insert: ReturnType<typeof insertInto> | undefined;
  for await (const part of readDump(source)) {
    if ('table' in part) insert = insertInto(part.table);
    else if ('rows' in part) await insert?.(client, part.rows);
    else if ('sequence' in part) {
      await client.query('select setval($1::regclass, $2)', [part.sequence.name, part.sequence.value]);
    }
  }
  await setTriggers('enable');
  for (const add of foreignKeys) await client.query(add);
}

async function namesOfTables(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
  );
  return rows.map(({ name }) => name);
}

/** Returns the statements that add them again. */
async function dropForeignKeys(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`);
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ add }) => add);
}

function insertInto(table: DumpedTable) {
  const columns = table.columns.map(({ name }) => quote(name)).join(', ');
  const values = table.columns.map(({ type }, index) => `(row ->> ${index})::${type}`).join(', ');
  // A queue that this version no longer has takes no jobs.
  const name = table.columns.findIndex((column) => column.name === 'name');
  const among = table.schema === SCHEMA ? `where row ->> ${name} in (select name from ${SCHEMA}.queue)` : '';
  const statement = `insert into ${quote(table.schema)}.${quote(table.name)} (${columns}) overriding system value
    select ${values} from json_array_elements($1::json) as row ${among}`;
  return async (client: pg.PoolClient, rows: readonly string[]) => {
    try {
      const { rowCount } = await client.query(statement, [`[${rows.join(',')}]`]);
      if (among === '' && rowCount !== rows.length) throw new Error(`${rowCount} of ${rows.length} were written`);
    } catch (error) {
      const { message } = error as Error;
      throw new StartupError(`the rows of ${nameOf(table)} cannot be written (${message})`);
    }
  };
}
