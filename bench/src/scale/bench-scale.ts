import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPostgres } from 'api/platform/database/database';
import { openPglite } from 'api/platform/database/embedded/pglite';
import { createDatabase, startPostgres } from 'api/testing/database/start-postgres';
import { quantile } from '../statistics.ts';
import { LISTS, urlOf } from './operations.ts';
import { openScaledApi, type ScaledApi } from './scaled-api.ts';

/**
 * `pnpm bench:scale [rounds] [engine]`: how long administrators wait for a page of a list, by the number of users and of
 * videos (at most 10,000), on both database engines or one. The sizes take turns, request by request.
 */
const SIZES = [100, 10_000, 100_000];
const WARM_UP = 3;
const [rounds = '60', engine] = process.argv.slice(2);

for (const [name, open] of [
  ['PostgreSQL', openOnPostgres],
  ['PGlite', openOnPglite],
] as const) {
  if (engine !== undefined && engine !== name) continue;
  const { apis, close } = await open();
  try {
    for (const list of LISTS) {
      console.log(`\n### ${name}, ${list.path}: p50 / p95 in ms\n`);
      console.log(`|  | ${SIZES.map((size) => size.toLocaleString('en')).join(' | ')} | p95, ratios |`);
      console.log(`| --- ${'| --- '.repeat(SIZES.length + 1)}|`);
      for (const operation of list.operations) {
        const urls = await Promise.all(apis.map((api) => urlOf(api, list, operation)));
        const times = await measure(apis, urls);
        const ratios = times.slice(1).map((sorted) => (quantile(sorted, 0.95) / quantile(times[0], 0.95)).toFixed(2));
        console.log(
          `| ${[operation.name, ...times.map((sorted) => `${quantile(sorted, 0.5).toFixed(1)} / ${quantile(sorted, 0.95).toFixed(1)}`), ratios.join(', ')].join(' | ')} |`,
        );
      }
    }
  } finally {
    await close();
  }
}

/** The times of a request on each database, in ascending order. */
async function measure(apis: readonly ScaledApi[], urls: readonly string[]): Promise<number[][]> {
  const times = apis.map((): number[] => []);
  for (let round = -WARM_UP; round < Number(rounds); round += 1) {
    for (const [index, api] of apis.entries()) {
      const time = await api.time(urls[index] ?? '');
      if (round >= 0) times[index]?.push(time);
    }
  }
  return times.map((values) => values.sort((a, b) => a - b));
}

async function openOnPostgres() {
  const server = await startPostgres();
  const apis: ScaledApi[] = [];
  for (const size of SIZES) {
    const url = await createDatabase(server, `rows_${size}`);
    apis.push(await openScaledApi(openPostgres(url), size));
  }
  return { apis, close: () => closeAll(apis).then(() => server.stop()) };
}

async function openOnPglite() {
  const folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-bench-'));
  const apis: ScaledApi[] = [];
  for (const size of SIZES) {
    const database = await openPglite({ folder: path.join(folder, String(size)), isSpaceLow: () => false });
    apis.push(await openScaledApi(database, size));
  }
  return { apis, close: () => closeAll(apis).then(() => rm(folder, { recursive: true, force: true })) };
}

async function closeAll(apis: readonly ScaledApi[]): Promise<void> {
  await Promise.all(apis.map((api) => api.close()));
}
