import { setTimeout as delay } from 'node:timers/promises';
import { openPostgres } from 'api/platform/database/database';
import { MIGRATION_LOCK } from 'api/platform/database/migrate';

const EVERY_MS = 10;

/** Looks at the locks of a database a hundred times a second, as another client can. */
export class LockWatch {
  /** The longest wait for a lock that was seen, in milliseconds. */
  longest = 0;
  /** For how long somebody had the lock of the migration, in milliseconds. */
  migration = 0;
  private isRunning = true;
  private readonly watching: Promise<void>;

  constructor(databaseUrl: string) {
    this.watching = this.watch(databaseUrl);
  }

  async stop(): Promise<void> {
    this.isRunning = false;
    await this.watching;
  }

  private async watch(databaseUrl: string): Promise<void> {
    const { pool, close } = openPostgres(databaseUrl);
    let since: number | null = null;
    while (this.isRunning) {
      const { rows } = await pool.query<{ waited: number | null; migrates: boolean }>(
        `select max(extract(epoch from clock_timestamp() - waitstart) * 1000) filter (where not granted)::float as waited,
           coalesce(bool_or(granted and locktype = 'advisory' and objid = $1), false) as migrates
         from pg_locks where database = (select oid from pg_database where datname = current_database())
           or locktype = 'transactionid'`,
        [MIGRATION_LOCK],
      );
      const [{ waited, migrates } = { waited: null, migrates: false }] = rows;
      this.longest = Math.max(this.longest, waited ?? 0);
      if (migrates) since ??= performance.now();
      else if (since !== null) {
        this.migration = Math.max(this.migration, performance.now() - since);
        since = null;
      }
      await delay(EVERY_MS);
    }
    await close();
  }
}
