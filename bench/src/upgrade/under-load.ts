import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { openPostgres, type OpenDatabase } from 'api/platform/database/database';
import { openPglite } from 'api/platform/database/embedded/pglite';
import { createDatabase, type Server } from 'api/testing/database/start-postgres';
import { freePort } from 'api/testing/network/free-port';
import { fillOrders } from '../ledger-check/fill-orders.ts';
import { ServerProcess } from '../server-process.ts';
import type { Version } from './earlier-version.ts';
import { Load } from './load.ts';
import { LockWatch } from './lock-watch.ts';

export interface UpgradeOptions {
  readonly folder: string;
  readonly partsDir: string;
  readonly earlier: Version;
  readonly rows: number;
}

/** How many requests there are before, and after, the versions change. */
const REQUESTS = 300;
const SECRET = 'upgrade'.repeat(6);

/** Two servers on PostgreSQL: this version starts beside the earlier one, and takes over when it is ready. */
export async function upgradeOnPostgres(postgres: Server, options: UpgradeOptions) {
  const databaseUrl = await createDatabase(postgres, 'upgraded');
  const { before, after } = await serversOf(options, { DATABASE_URL: databaseUrl });
  await before.start();
  const { pool, close } = openPostgres(databaseUrl, { connect: 5000, statement: 0 });
  await fillOrders(pool, options.rows);
  const itemId = await itemForSale(pool);
  await pool.query('analyze');
  await close();
  const watch = new LockWatch(databaseUrl);
  const load = await Load.start(before.url, itemId);
  await load.more(REQUESTS);
  const start = performance.now();
  await after.start();
  const ready = performance.now() - start;
  load.switchTo(after.url);
  await before.stop();
  const drained = performance.now() - start - ready;
  await load.more(REQUESTS);
  await Promise.all([load.stop(), watch.stop()]);
  report(load, [
    `the new server was ready after ${ms(ready)}, of which the migration had its lock for ${ms(watch.migration)}`,
    `the old one ended ${ms(drained)} after SIGTERM`,
    `longest wait for a lock ${ms(watch.longest)}`,
  ]);
  return { before, after, databaseUrl };
}

/** The embedded engine allows one process: the earlier version is stopped, this one started, and clients repeat what nobody takes. */
export async function upgradeEmbedded(options: UpgradeOptions): Promise<void> {
  const { before, after } = await serversOf(options, {});
  // Makes the schema, which is filled while nobody else has it.
  await before.start();
  await before.stop();
  const database = await openPglite({ folder: path.join(options.folder, 'data/database'), isSpaceLow: () => false });
  await database.withoutTimeouts((pool) => fillOrders(pool, options.rows));
  const itemId = await itemForSale(database.pool);
  await database.pool.query('analyze');
  await database.close();
  await before.start();
  const load = await Load.start(before.url, itemId);
  await load.more(REQUESTS);
  load.mayBeAway = true;
  const start = performance.now();
  await before.stop();
  const stopped = performance.now() - start;
  await after.start();
  const away = performance.now() - start;
  load.switchTo(after.url);
  load.mayBeAway = false;
  await load.more(REQUESTS);
  await load.stop();
  await after.stop();
  report(load, [`nobody listened for at most ${ms(away)}, of which the old one took ${ms(stopped)} to end`]);
}

async function serversOf({ folder, partsDir, earlier }: UpgradeOptions, database: NodeJS.ProcessEnv) {
  const env = {
    ...database,
    DATA_DIR: path.join(folder, 'data'),
    PARTS_DIR: partsDir,
    SESSION_SECRET: SECRET,
    LOG_LEVEL: 'error',
  };
  const [earlierPlace, place] = [path.join(folder, 'earlier'), path.join(folder, 'this')];
  for (const one of [earlierPlace, place]) await mkdir(one, { recursive: true });
  const before = new ServerProcess(earlierPlace, await freePort(), env, earlier.checkout);
  const after = new ServerProcess(place, await freePort(), env);
  process.once('exit', () => {
    void before.kill();
    void after.kill();
  });
  return { before, after };
}

async function itemForSale(pool: OpenDatabase['pool']): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `update video set price = 900, currency = 'EUR' where id = (
       select id from video where published and not free_sample order by id limit 1) returning id`,
  );
  if (!rows[0]) throw new Error('The demo has no video for sale');
  return rows[0].id;
}

function report(load: Load, lines: readonly string[]): void {
  const { failures, reads, writes, repeated, longest } = load;
  for (const line of lines) console.log(`  ${line}`);
  console.log(`  ${reads} reads and ${writes} purchases, ${failures.length} failed, ${repeated} requests repeated`);
  console.log(`  longest request ${ms(longest.ms)}: ${longest.what}`);
  if (failures.length > 0) throw new Error(`Requests failed: ${failures.slice(0, 5).join('; ')}`);
}

const ms = (value: number) => (value < 1000 ? `${value.toFixed(0)} ms` : `${(value / 1000).toFixed(1)} s`);
