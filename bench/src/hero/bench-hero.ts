import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { launchChromium } from '../launch-chromium.ts';
import { SLOW, throttle } from '../page/measure.ts';

/**
 * `pnpm bench:hero`: the work that the landing page of a running product (`FULLCOURT_URL`) causes while the court diagram
 * moves, when it is out of view, once it has stopped, and with reduced motion; and how long its scripts block the page.
 */
const { FULLCOURT_URL: url = 'http://localhost:3000' } = process.env;
const SAMPLE_MS = 8000;
/** Two loops of the diagram, and some more. */
const UNTIL_STOPPED_MS = 20_000;
const BLOCKING_RUNS = 5;

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

const browser = await launchChromium();
try {
  console.log('| share of a processor core, in % | moving | out of view | stopped | reduced motion |');
  console.log('| --- | --- | --- | --- | --- |');
  for (const [name, options] of [
    ['1440 px', DESKTOP],
    ['390 px, phone', PHONE],
  ] as const) {
    const shares = await sharesOf(browser, options);
    console.log(`| ${[name, ...shares.map((share) => share.toFixed(1))].join(' | ')} |`);
  }
  const blocking: number[] = [];
  for (let run = 0; run < BLOCKING_RUNS; run += 1) blocking.push(await blockingTime(browser));
  const median = blocking.sort((a, b) => a - b)[Math.floor(BLOCKING_RUNS / 2)];
  console.log(`\nBlocking time, CPU throttled 4×: ${median?.toFixed(0)} ms (median of ${BLOCKING_RUNS})`);
} finally {
  await browser.close();
}

async function sharesOf(browser: Browser, options: BrowserContextOptions): Promise<number[]> {
  const shares: number[] = [];
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  shares.push(await processorShare(browser, page));
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForTimeout(2000);
  shares.push(await processorShare(browser, page));
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await page.waitForTimeout(UNTIL_STOPPED_MS);
  shares.push(await processorShare(browser, page));
  await context.close();

  const calm = await browser.newContext({ ...options, reducedMotion: 'reduce' });
  const still = await calm.newPage();
  await still.goto(url, { waitUntil: 'networkidle' });
  shares.push(await processorShare(browser, still));
  await calm.close();
  return shares;
}

/** The share of one core, in percent, that all processes of the browser use. */
async function processorShare(browser: Browser, page: Page): Promise<number> {
  const devtools = await browser.newBrowserCDPSession();
  const seconds = async () => {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    return new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime]));
  };
  const [before, start] = [await seconds(), performance.now()];
  await page.waitForTimeout(SAMPLE_MS);
  const [after, elapsed] = [await seconds(), (performance.now() - start) / 1000];
  await devtools.detach();
  const used = [...after].reduce((sum, [id, time]) => sum + time - (before.get(id) ?? 0), 0);
  return (100 * used) / elapsed;
}

/** The time in ms by which tasks exceed 50 ms, from the first paint until the page has been quiet. */
async function blockingTime(browser: Browser): Promise<number> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => window.longTasks.push(...list.getEntries())).observe({
      type: 'longtask',
      buffered: true,
    });
  });
  await throttle(await context.newCDPSession(page), SLOW);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(5000);
  const time = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return window.longTasks
      .filter(({ startTime }) => startTime >= painted)
      .reduce((sum, { duration }) => sum + duration - 50, 0);
  });
  await context.close();
  return time;
}

declare global {
  interface Window {
    longTasks: PerformanceEntry[];
  }
}
