import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { DATA_VERSION } from './data-version.ts';
import { driverErrorCode, type Database } from './database.ts';
import { installation } from './tables/files.ts';

/** Key of the advisory lock that writers share; whoever raises the lowest version has it alone. The migration has it, too. */
const WRITERS_LOCK = 7_205_760;
/** The error of a statement that an earlier version must not execute (`SQLSTATE`). */
const REFUSED = 'FC001';
const TRIGGER = 'refuse_earlier_versions';

/** Whether the database has refused a change, as a newer version has changed what the data means. */
export const isRefusedVersion = (error: unknown): boolean => driverErrorCode(error) === REFUSED;

/** How often a server asks whether it may still write. */
const WATCH_MS = 5000;

/** Calls a function once a newer version has changed what the data means; returns how to stop watching. */
export function watchLowestWriter(db: Database, onOutdated: () => void, everyMs = WATCH_MS): () => void {
  let isWatching = true;
  const stop = () => {
    isWatching = false;
    clearInterval(timer);
  };
  const look = async () => {
    // An outage says nothing about versions.
    const outdated = await isOutdated(db).catch(() => false);
    if (!outdated || !isWatching) return;
    stop();
    onOutdated();
  };
  const timer = setInterval(() => void look(), everyMs).unref();
  return stop;
}

/** Whether a newer version has changed what the data means, so that this one must not write. */
export async function isOutdated(db: Database, version = DATA_VERSION): Promise<boolean> {
  const [row] = await db.select({ lowest: installation.lowest_writer }).from(installation);
  return (row?.lowest ?? 0) > version;
}

/** Rejects if this version must not write to a database, whatever migrations that has had. */
export async function requireWriter(client: pg.ClientBase, version: number): Promise<void> {
  if ((await lowestWriter(client)) <= version) return;
  throw new Error(
    'a newer version of Fullcourt has changed what its data means, and this one would damage it; start that version again, or restore a backup from before the upgrade',
  );
}

/**
 * Does work that changes what the data means while nobody writes, and raises the lowest version that may write afterwards.
 * Before version 1.0, and in a new database, nobody can be refused yet.
 */
export async function raisingLowestWriter(
  client: pg.ClientBase,
  version: number,
  work: () => Promise<void>,
): Promise<void> {
  if ((await lowestWriter(client)) >= version) return work();
  await client.query('select pg_advisory_lock($1)', [WRITERS_LOCK]);
  try {
    await work();
    await client.query('update installation set lowest_writer = greatest(lowest_writer, $1)', [version]);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [WRITERS_LOCK]).catch(() => {});
  }
}

/** Lets the database refuse changes of an earlier version to all tables that do not do so yet. */
export async function guardTables(db: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('%I', relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = ${TRIGGER})`);
  for (const { name } of rows) {
    await db.execute(
      sql.raw(`create trigger ${TRIGGER} before insert or update or delete on ${name} execute function ${TRIGGER}()`),
    );
  }
}

async function lowestWriter(client: pg.ClientBase): Promise<number> {
  const { rows: known } = await client.query(
    `select from pg_attribute where attrelid = to_regclass('public.installation') and attname = 'lowest_writer'`,
  );
  if (known.length === 0) return 0;
  const { rows } = await client.query<{ lowest_writer: number }>('select lowest_writer from public.installation');
  return rows[0]?.lowest_writer ?? 0;
}
