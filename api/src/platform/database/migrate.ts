import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { installQueues } from '../jobs/boss.ts';
import { DATA_VERSION } from './data-version.ts';
import { retryOnConflict } from './database.ts';
import { isLockTimeout, repeatWhileLocked, type LockPatience } from './lock-patience.ts';
import { guardTables, raisingLowestWriter, requireWriter } from './lowest-writer.ts';

const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');

/** Key of the advisory lock; any number, the same in all processes. */
export const MIGRATION_LOCK = 7_205_759;
/** The table of the migrations that were run. */
const RECORDED = 'drizzle.__drizzle_migrations';
/** A request of a server that runs gives up after ten seconds: it survives an attempt, and gets its turn in a pause. */
const PATIENCE: LockPatience = { attempt: 1000, pause: 1000, giveUpAfter: 5 * 60_000, onWait: () => {} };

/** How to wait for another process that migrates the same database; times in milliseconds. */
interface Options {
  /** Called once if the wait takes longer than `noticeAfter`. */
  readonly onWait?: () => void;
  readonly noticeAfter?: number;
  readonly giveUpAfter?: number;
  /** Called if the database has had migrations of a newer version, which lets this one write. */
  readonly onNewer?: (migrations: number) => void;
  /** How to wait for transactions that use the tables. */
  readonly patience?: Partial<LockPatience>;
  /** Of this process; for tests. */
  readonly version?: number;
}

/**
 * Runs the pending migrations, of the job queue's tables too. Processes that start at the same time wait for each other;
 * rejects if another one, or a transaction that uses the tables, has not finished after five minutes, and for a database that is not of a released version, or that
 * this version must not write to, both of which stay as they are.
 */
export async function migrate(
  pool: pg.Pool,
  { version = DATA_VERSION, patience, ...waiting }: Options = {},
): Promise<void> {
  const client = await pool.connect();
  try {
    await lock(client, waiting);
    try {
      await requireReleased(client);
      await requireWriter(client, version);
      const newer = await countNewer(client);
      if (newer > 0) waiting.onNewer?.(newer);
      const db = drizzle(client);
      await repeatWhileLocked(client, { ...PATIENCE, ...patience }, () =>
        raisingLowestWriter(client, version, async () => {
          // Whoever holds rows and waits to write makes a deadlock of it, which the database may end here.
          await retryOnConflict(() => runMigrations(db, { migrationsFolder }));
          await installQueues(db);
          await guardTables(db);
        }),
      );
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    }
  } finally {
    client.release();
  }
}

async function lock(
  client: pg.PoolClient,
  { onWait = () => {}, noticeAfter = 2000, giveUpAfter = 5 * 60_000 }: Options,
): Promise<void> {
  const notice = setTimeout(onWait, noticeAfter);
  try {
    await client.query(`set lock_timeout = ${giveUpAfter}`);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
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

/** Returns how many migrations a database has had that this version does not know. */
async function countNewer(client: pg.PoolClient): Promise<number> {
  if (!(await hasTable(client, RECORDED))) return 0;
  const last = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${RECORDED} where created_at > $1`,
    [last],
  );
  return rows[0]?.count ?? 0;
}

/** Returns the time of the first migration that was run; `null` if none is recorded. */
async function firstMigration(client: pg.PoolClient): Promise<number | null> {
  if (!(await hasTable(client, RECORDED))) return null;
  const { rows } = await client.query<{ first: string | null }>(`select min(created_at) as first from ${RECORDED}`);
  return rows[0]?.first ? Number(rows[0].first) : null;
}

async function hasTable(client: pg.PoolClient, name: string): Promise<boolean> {
  const { rows } = await client.query('select where to_regclass($1) is not null', [name]);
  return rows.length > 0;
}
