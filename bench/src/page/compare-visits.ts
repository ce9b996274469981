import type { Browser } from '@playwright/test';
import { SLOW, visit, type Throttling, type Visit } from './measure.ts';
import { report } from './report.ts';

/** Prints, plain and slow, the medians of first visits to two pages, which are visited in turn. */
export async function compareVisits(
  browser: Browser,
  urls: Readonly<Record<string, string>>,
  runs: number,
): Promise<void> {
  console.log(await compare(browser, urls, runs, 'Plain', null));
  console.log(await compare(browser, urls, runs, '150 ms, 1.6 Mbit/s, CPU throttled 4×', SLOW));
}

/** Visits each once to warm the server's caches, then measures them alternately. */
async function compare(
  browser: Browser,
  urls: Readonly<Record<string, string>>,
  runs: number,
  title: string,
  throttling: Throttling | null,
): Promise<string> {
  const pages = Object.entries(urls).map(([name, url]) => ({ name, url, visits: [] as Visit[] }));
  for (let run = 0; run <= runs; run += 1) {
    // Each comes first in turn: what one visit leaves behind is paid for by the next.
    for (const { url, visits } of run % 2 === 0 ? pages : pages.toReversed()) {
      const measured = await visit(browser, url, throttling);
      if (run > 0) visits.push(measured);
    }
  }
  return report(`${title} (medians of ${runs})`, pages);
}
