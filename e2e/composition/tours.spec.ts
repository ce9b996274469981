import type { Page } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../../scripts/machine/chromium.mjs';
import { admin, logInByApi, player } from '../harness/accounts.ts';
import { followLoading } from '../harness/loading.ts';
import { expect, test as base } from '../harness/test.ts';
import config from '../playwright.config.ts';
import { readLeftovers, watchTimers, type Leftovers } from './leftovers.ts';

/**
 * Tours through an area in one document leave nothing behind, however many there are: no listener, no timer, and no memory. The
 * suite makes a few of them, `pnpm prove:tours` fifty.
 */
export interface TourOptions {
  readonly tours: number;
}

const test = base.extend<TourOptions>({ tours: [3, { option: true }] });

test.use({
  // The product's own timers are counted.
  deadlineFactor: 1,
  // Code that is compiled because it runs often is memory that nobody leaves behind.
  launchOptions: {
    ...config.use?.launchOptions,
    args: [...CHROMIUM_FLAGS, '--js-flags=--no-opt --no-maglev --no-sparkplug'],
  },
});

/** In which every module is loaded and every response cached. */
const FIRST_TOURS = 3;

interface Area {
  readonly name: string;
  readonly account: typeof admin | typeof player | null;
  readonly start: string;
  /** Links by their name, in their order; `null` goes back. */
  readonly links: readonly (string | null)[];
}

const areas: readonly Area[] = [
  {
    name: 'public',
    account: null,
    start: '/',
    links: ['View book: The Court Notebook', null, 'Give and go', null, 'Half-court offence', null, 'Cookies', null],
  },
  {
    name: 'member',
    account: player,
    start: '/home',
    links: ['Videos', 'Mikan drill', 'All videos', 'Star passing', 'Home'],
  },
  {
    name: 'admin',
    account: admin,
    start: '/home',
    links: ['Packages', 'Half-court offence', 'Users', 'Videos', 'Mikan drill', 'Images', 'Video groups', 'Home'],
  },
];

for (const { name, account, start, links } of areas) {
  test(`tours through the ${name} area leave nothing behind`, async ({ page, context, tours }, testInfo) => {
    testInfo.slow();
    if (account) await logInByApi(context, account);
    await watchTimers(context);
    const { settled } = await followLoading(page);
    await page.goto(start);
    await settled();
    const tour = async () => {
      for (const link of links) {
        if (link === null) await page.goBack();
        else await follow(page, link);
        await settled();
      }
    };
    for (let i = 0; i < FIRST_TOURS; i += 1) await tour();
    const before = await readLeftovers(page);
    for (let i = 0; i < tours; i += 1) await tour();
    let after = await readLeftovers(page);
    // What is only under way ends by itself, such as the listeners of a request.
    await expect
      .poll(async () => growth(before, (after = await readLeftovers(page))))
      .toEqual({ listeners: 0, timers: 0, documents: 0 });

    testInfo.annotations.push({ type: 'leftovers', description: JSON.stringify({ before, after }) });
    expect(after.heap / before.heap, `the heap, of ${before.heap} bytes before`).toBeLessThan(1.05);
  });
}

async function follow(page: Page, name: string): Promise<void> {
  const path = new URL(page.url()).pathname;
  await page.getByRole('link', { name, exact: true }).first().click();
  await expect(page).not.toHaveURL((url) => url.pathname === path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** How many more there are; fewer are as good. */
const growth = (before: Leftovers, after: Leftovers) => ({
  listeners: Math.max(0, after.listeners - before.listeners),
  timers: Math.max(0, after.timers - before.timers),
  documents: Math.max(0, after.documents - before.documents),
});
