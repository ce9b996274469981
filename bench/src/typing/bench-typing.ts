import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPglite } from 'api/database/pglite';
import { parseEnv } from 'api/env';
import { openPlatform, type Platform } from 'api/platform';
import { seedDemo } from 'api/seed';
import { demoContent } from 'demo/content';
import { launchChromium } from '../launch-chromium.ts';
import { composedParts } from '../page/built-parts.ts';
import { servePage } from '../page/page-server.ts';
import { median } from '../page/report.ts';
import { fill } from '../scale/fill.ts';

/**
 * `pnpm bench:typing`: the time from each keystroke in the search field of `/users` to the next paint, in a demo with
 * 100,000 more users.
 */
const USERS = 100_000;
const RUNS = 5;
const TEXT = 'drillmore ';
/** Long enough for the search, which follows a pause in typing, to be answered and painted in the middle of a text. */
const PAUSES = [80, 400];

const scratch = await mkdtemp(path.join(tmpdir(), 'fullcourt-bench-'));
const config = parseEnv({ DATA_DIR: path.join(scratch, 'data') });
const platform = await openFilled();
const server = await servePage(await composedParts(), platform, config);
const browser = await launchChromium();
try {
  const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
  await page.goto('/login');
  await page.getByLabel('Email').fill('admin@fullcourt.test');
  await page.getByLabel('Password', { exact: true }).fill('Fullcourt1!');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/home');
  for (const pause of PAUSES) {
    const paints: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      await page.goto('/users');
      await page.getByRole('table').waitFor();
      await page.evaluate(() => {
        window.keystrokes = new Map();
        // A keystroke has several events, with one id and one next paint. Those within 16 ms are not reported.
        new PerformanceObserver((list) => {
          for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
            if (interactionId) window.keystrokes.set(interactionId, duration);
        }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
      });
      await page.getByRole('searchbox').pressSequentially(TEXT, { delay: pause });
      await page.waitForLoadState('networkidle');
      // Entries follow the paint.
      await page.waitForTimeout(500);
      paints.push(...(await page.evaluate(() => [...window.keystrokes.values()])));
    }
    const fast = RUNS * TEXT.length - paints.length;
    const all = [...paints, ...Array.from({ length: fast }, () => 16)];
    console.log(`${pause} ms between keys: median ${median(all)} ms, worst ${Math.max(...all)} ms of ${all.length}`);
  }
} finally {
  await browser.close();
  await server.close();
  await platform.close();
  await rm(scratch, { recursive: true });
}

/** A platform with the demo's data and more users. They are inserted without the platform, whose statements time out. */
async function openFilled(): Promise<Platform> {
  const demo = await openPlatform(config);
  await seedDemo(demo, demoContent);
  await demo.close();
  const database = await openPglite({ folder: path.join(config.DATA_DIR, 'database'), isSpaceLow: () => false });
  await database.withoutTimeouts((pool) => fill(pool, USERS));
  await database.close();
  return openPlatform(config);
}

declare global {
  interface Window {
    keystrokes: Map<number, number>;
  }
}
