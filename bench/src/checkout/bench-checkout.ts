import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openPlatform } from 'api/platform';
import { seedDemo } from 'api/seed';
import { createDatabase, startPostgres } from 'api/testing/start-postgres';
import { demoContent } from 'demo/content';
import { Buyers, configOf } from './buyers.ts';

/**
 * `pnpm bench:checkout [--orders 200] [--buyers 8]`: how many orders a second are placed, paid with the sandbox and shown as
 * paid, by buyers at the same time, on both database engines; the ledger is checked after it.
 */
const { values: options } = parseArgs({
  options: { orders: { type: 'string', default: '200' }, buyers: { type: 'string', default: '8' } },
});
const count = Number(options.orders);
const parallel = Number(options.buyers);

const scratch = await mkdtemp(path.join(tmpdir(), 'fullcourt-bench-'));
try {
  console.log(`|  | orders a second, ${parallel} buyers at a time | ledger check, ms |`);
  console.log('| --- | --- | --- |');
  await bench('PGlite', {});
  const server = await startPostgres();
  try {
    await bench('PostgreSQL', { DATABASE_URL: await createDatabase(server, 'checkout') });
  } finally {
    await server.stop();
  }
} finally {
  await rm(scratch, { recursive: true });
}

async function bench(name: string, env: Readonly<Record<string, string>>): Promise<void> {
  const config = configOf({ DATA_DIR: path.join(scratch, name), ...env });
  const platform = await openPlatform(config);
  await seedDemo(platform, demoContent);
  const buyers = new Buyers(platform, config);
  try {
    const tokens: string[] = [];
    while (tokens.length < count) tokens.push(await buyers.register());
    const item = await buyers.chooseItem();
    const seconds = await timed(async () => {
      const waiting = [...tokens];
      const buyOneByOne = async () => {
        for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) await buyers.buy(token, item);
      };
      await Promise.all(Array.from({ length: parallel }, buyOneByOne));
    });
    let violations: unknown[] = [];
    const check = await timed(async () => {
      const report = await buyers.checkLedger();
      if (report.counts.paid_orders !== count) throw new Error(`${report.counts.paid_orders} orders are paid`);
      ({ violations } = report);
    });
    if (violations.length > 0) throw new Error(`The ledger does not agree: ${JSON.stringify(violations)}`);
    console.log(`| ${name} | ${(count / seconds).toFixed(1)} | ${Math.round(check * 1000)} |`);
  } finally {
    await buyers.close();
    await platform.close();
  }
}

/** Runs a task, and returns how many seconds it took. */
async function timed(task: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await task();
  return (performance.now() - start) / 1000;
}
