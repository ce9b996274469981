import path from 'node:path';
import { parseArgs } from 'node:util';
import { startProduct } from '../gateway/product-process.ts';
import { launchChromium } from '../launch-chromium.ts';
import { compareVisits } from './compare-visits.ts';

/**
 * `pnpm bench:visit <checkout>`: compares the first visit to `/` of this checkout with that of another built one, each served by
 * its own server. Visits are interleaved; prints medians.
 */
const { values: options, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '9' } },
  allowPositionals: true,
});
const [other] = positionals;
if (other === undefined) throw new Error('Name the checkout to compare with');

/** The browser has the other ones. */
const SERVER_CORE = 0;

const now = await startProduct(path.resolve(import.meta.dirname, '../../..'), SERVER_CORE);
const before = await startProduct(path.resolve(other), SERVER_CORE);
const browser = await launchChromium();
try {
  await compareVisits(browser, { now: now.url, before: before.url }, Number(options.runs));
} finally {
  await browser.close();
  await Promise.all([now.close(), before.close()]);
}
