import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openPostgres } from 'api/database/database';
import { openPglite } from 'api/database/pglite';
import { parseEnv, type ApiConfig } from 'api/env';
import { openPlatform, type Platform } from 'api/platform';
import { seedDemo } from 'api/seed';
import { createDatabase, query, startPostgres } from 'api/testing/start-postgres';
import { demoContent } from 'demo/content';
import { launchChromium } from '../launch-chromium.ts';
import { composedParts } from '../page/built-parts.ts';
import { servePage } from '../page/page-server.ts';
import { fillVideos } from './fill-videos.ts';
import { compareFirstCards } from './first-cards.ts';
import { compareRequests } from './requests.ts';

/**
 * `pnpm bench:videos [--runs 5] [--rounds 20]`: how long a member waits for the first cards of `/videos` with 20 and with
 * 10,000 videos, in Chromium with the embedded database, and for the responses of the list, its filters and its orders, on
 * both engines.
 */
const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, rounds: { type: 'string', default: '20' } },
});
const runs = Number(options.runs);
const rounds = Number(options.rounds);

type Pair<T> = readonly [small: T, large: T];
const SIZES: Pair<number> = [20, 10_000];

const scratch = await mkdtemp(path.join(tmpdir(), 'fullcourt-bench-'));
try {
  await benchEmbedded();
  await benchPostgres();
} finally {
  await rm(scratch, { recursive: true });
}

async function benchEmbedded(): Promise<void> {
  const small = parseEnv({ DATA_DIR: path.join(scratch, 'small') });
  const large = parseEnv({ DATA_DIR: path.join(scratch, 'large') });
  await seed(small);
  await cp(small.DATA_DIR, large.DATA_DIR, { recursive: true });
  await both([small, large], async ({ DATA_DIR }, size) => {
    const database = await openPglite({ folder: path.join(DATA_DIR, 'database'), isSpaceLow: () => false });
    await database.withoutTimeouts(() => fillVideos(database, size));
    await database.close();
  });

  const platforms = await both([small, large], (config) => openPlatform(config));
  try {
    await benchPage(platforms, small);
    console.log('\n### Requests of the page, PGlite\n');
    console.log(await compareRequests(platforms, small, rounds));
  } finally {
    await both(platforms, (platform) => platform.close());
  }
}

async function benchPage(platforms: Pair<Platform>, config: ApiConfig): Promise<void> {
  const parts = await composedParts();
  const [small, large] = await both(platforms, (platform) => servePage(parts, platform, config));
  const browser = await launchChromium();
  try {
    console.log(`### First cards of /videos, medians of ${runs}\n`);
    console.log(await compareFirstCards(browser, [small.url, large.url], runs));
  } finally {
    await browser.close();
    await both([small, large], (server) => server.close());
  }
}

async function benchPostgres(): Promise<void> {
  const server = await startPostgres();
  try {
    const DATA_DIR = path.join(scratch, 'postgres');
    const small = parseEnv({ DATA_DIR, DATABASE_URL: await createDatabase(server, 'small') });
    await seed(small);
    await query(server.url, 'create database large template small');
    const large = parseEnv({ DATA_DIR, DATABASE_URL: Object.assign(new URL(server.url), { pathname: '/large' }).href });
    await both([small, large], async ({ DATABASE_URL = '' }, size) => {
      const database = openPostgres(DATABASE_URL, { connect: 5000, statement: 0 });
      await fillVideos(database, size);
      await database.close();
    });

    const platforms = await both([small, large], (config) => openPlatform(config));
    try {
      console.log('\n### Requests of the page, PostgreSQL\n');
      console.log(await compareRequests(platforms, small, rounds));
    } finally {
      await both(platforms, (platform) => platform.close());
    }
  } finally {
    await server.stop();
  }
}

async function seed(config: ApiConfig): Promise<void> {
  const platform = await openPlatform(config);
  await seedDemo(platform, demoContent);
  await platform.close();
}

/** Works on the small one, then on the large one. */
async function both<T, U>([small, large]: Pair<T>, work: (one: T, size: number) => Promise<U>): Promise<Pair<U>> {
  return [await work(small, SIZES[0]), await work(large, SIZES[1])];
}
