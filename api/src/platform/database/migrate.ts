import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { installQueues } from '../jobs/boss.ts';
import { driverErrorCode } from './database.ts';
import * as schema from './schema.ts';

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
 * Runs the pending migrations, of the job queue's tables too. Processes that start at the same time wait for each other; rejects if another one has not
 * finished after five minutes.
 */
export async function migrate(pool: pg.Pool, waiting: Waiting = {}): Promise<void> {
  const client = await pool.connect();
  try {
    await lock(client, waiting);
    try {
      const db = drizzle(client, { schema });
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
