import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { installQueues } from '../jobs/boss.ts';
import { driverErrorCode } from './database.ts';

const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');

/** Key of the advisory lock; any number, the same in all processes. */
export const MIGRATION_LOCK = 7_205_759;
const LOCK_NOT_AVAILABLE = '55P03';

/** How to wait for another process that migrates the same database; times in milliseconds. */
interface Waiting {
  /** Called once if the wait takes longer than `noticeAfter`. */
  readonly onWait?: () => void;
  readonly noticeAfter?: number;
  readonly giveUpAfter?: number;
}

/**
 * Runs the pending migrations, of the job queue's tables too. Processes that start at the same time wait for each other;
 * rejects if another one has not finished after five minutes, and for a database that is not of a released version, which
 * stays as it is.
 */
export async function migrate(pool: pg.Pool, waiting: Waiting = {}): Promise<void> {
  const client = await pool.connect();
  try {
    await lock(client, waiting);
    try {
      await requireReleased(client);
      const db = drizzle(client);
      await runMigrations(db, { migrationsFolder });
      await installQueues(db);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    }
  } finally {
    client.release();
  }
}

async function lock(
  client: pg.PoolClient,
  { onWait = () => {}, noticeAfter = 2000, giveUpAfter = 5 * 60_000 }: Waiting,
): Promise<void> {
  const notice = setTimeout(onWait, noticeAfter);
  try {
    await client.query(`set lock_timeout = ${giveUpAfter}`);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  } catch (error) {
    if (driverErrorCode(error) !== LOCK_NOT_AVAILABLE) throw error;
    const minutes = Math.round(giveUpAfter / 60_000);
    throw new Error(
      `another process has been migrating it for ${minutes} minutes; start again once it has finished, or end its connection if it hangs`,
      { cause: error },
    );
  } finally {
    clearTimeout(notice);
    await client.query('reset lock_timeout').catch(() => {});
  }
}

/** Rejects for tables that began with other migrations: before version 1.0, there were others. */
async function requireReleased(client: pg.PoolClient): Promise<void> {
  const began = await firstMigration(client);
  const isReleased = began
    ? began === readMigrationFiles({ migrationsFolder })[0]?.folderMillis
    : !(await hasTable(client, '"user"'));
  if (isReleased) return;
  throw new Error(
    'it was made before version 1.0, which cannot read it, and has not been changed; set DATA_DIR and DATABASE_URL to empty ones to start anew, or go on with the checkout that made it',
  );
}

/** Returns the time of the first migration that was run; `null` if none is recorded. */
async function firstMigration(client: pg.PoolClient): Promise<number | null> {
  const recorded = 'drizzle.__drizzle_migrations';
  if (!(await hasTable(client, recorded))) return null;
  const { rows } = await client.query<{ first: string | null }>(`select min(created_at) as first from ${recorded}`);
  return rows[0]?.first ? Number(rows[0].first) : null;
}

async function hasTable(client: pg.PoolClient, name: string): Promise<boolean> {
  const { rows } = await client.query('select where to_regclass($1) is not null', [name]);
  return rows.length > 0;
}
