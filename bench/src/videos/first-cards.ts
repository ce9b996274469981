import type { Browser, Page } from '@playwright/test';
import { median } from '../page/report.ts';
import { MEMBER } from './fill-videos.ts';

/** The ways to the list that are measured: what comes before it, and the step that starts the time. */
const VISITS: readonly (readonly [name: string, visit: (page: Page) => Promise<unknown>])[] = [
  [
    'page load, empty cache',
    async (page) => {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Network.clearBrowserCache');
      await devtools.detach();
      await page.goto('/videos', { waitUntil: 'commit' });
    },
  ],
  ['page load, warm cache', (page) => page.goto('/videos', { waitUntil: 'commit' })],
  [
    'from `/home`, by its link',
    async (page) => {
      await page.goto('/home');
      await page.waitForLoadState('networkidle');
      await page.getByRole('banner').getByRole('link', { name: 'Videos', exact: true }).click();
    },
  ],
];

/**
 * Measures how long a member waits for the first cards of `/videos` with two sizes, visit by visit in turn; returns a
 * Markdown table of medians.
 */
export async function compareFirstCards(
  browser: Browser,
  urls: readonly [small: string, large: string],
  runs: number,
): Promise<string> {
  const pages = await Promise.all(urls.map((url) => openPage(browser, url)));
  const lines = ['| ms | 20 | 10,000 | ratio |', '| --- | --- | --- | --- |'];
  for (const [name, visit] of VISITS) {
    const times = pages.map((): number[] => []);
    // The first round fills the caches.
    for (let run = 0; run <= runs; run += 1) {
      for (const [index, page] of pages.entries()) {
        await visit(page);
        const elapsed = await page.evaluate(() => window.firstCards);
        if (run > 0) times[index]?.push(elapsed);
        // The next visit is not to wait for what this one has left to do.
        await page.waitForLoadState('networkidle');
      }
    }
    const [small = NaN, large = NaN] = times.map(median);
    lines.push(`| ${[name, small.toFixed(0), large.toFixed(0), (large / small).toFixed(2)].join(' | ')} |`);
  }
  return lines.join('\n');
}

async function openPage(browser: Browser, baseURL: string): Promise<Page> {
  const page = await browser.newPage({ baseURL, viewport: { width: 1280, height: 800 } });
  await page.addInitScript(watchFirstCards);
  await page.goto('/login');
  await page.getByLabel('Email').fill(MEMBER.email);
  await page.getByLabel('Password', { exact: true }).fill(MEMBER.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/home');
  await page.waitForLoadState('networkidle');
  return page;
}

/**
 * Runs in each page before its scripts. The first cards are painted in the frame after the DOM has them, which ends before
 * a task that its animation callback posts. Element Timing would tell the same, but for an attribute that only the bench
 * would need; and the largest contentful paint is not reported for a page that was left for this one by a link.
 */
function watchFirstCards() {
  // Of a page load, the time begins with the navigation.
  let start = 0;
  addEventListener('click', ({ timeStamp }) => (start = timeStamp), { capture: true });
  window.firstCards = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (location.pathname !== '/videos' || !document.querySelector('main li h2 a[href^="/video/"]')) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - start);
        port2.postMessage(null);
      });
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

declare global {
  interface Window {
    /** In ms, until the first cards are painted. */
    firstCards: Promise<number>;
  }
}
