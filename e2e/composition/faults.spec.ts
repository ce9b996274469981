import type { Browser, Page } from '@playwright/test';
import { admin, logInByApi, player } from '../harness/accounts.ts';
import * as faults from '../harness/faults.ts';
import { test as base } from '../harness/faulty-network.ts';
import type { FaultyProxy } from '../harness/faulty-proxy.ts';
import { readRegistry } from '../harness/registry.ts';
import { withChangedChunk, withoutHash, type Change, type HashedFile } from '../harness/release-hashes.ts';
import { expect } from '../harness/test.ts';

/**
 * Everything that can happen to the files of each remote: the rest of the page works, the message names the area, and once the
 * files are there again, one click shows the screen without a reload. Only a hash that was missing is had by a reload, since hashes
 * come with the page. Each fault meets one area, in turn, or with
 * `pnpm prove:remotes` every one.
 */

/** A screen of the area that fails, and one of another area that the same account has. */
interface Area {
  readonly remote: string;
  readonly account: typeof admin | typeof player;
  readonly path: string;
  readonly screen: string;
  readonly name: string;
  readonly spanish: string;
  readonly other: { readonly link: string; readonly remote: string };
  /** A screen of the third area, of another account. */
  readonly third: { readonly account: typeof admin | typeof player; readonly path: string; readonly remote: string };
}

const adminScreen = { account: admin, path: '/coupons', remote: 'admin' };

const areas: readonly Area[] = [
  {
    remote: 'public',
    account: player,
    path: '/',
    screen: 'home',
    name: 'Public area',
    spanish: 'Zona pública',
    other: { link: 'Videos', remote: 'member' },
    third: adminScreen,
  },
  {
    remote: 'member',
    account: player,
    path: '/videos',
    screen: 'videos',
    name: 'Member area',
    spanish: 'Zona de usuarios',
    other: { link: 'Webpage', remote: 'public' },
    third: adminScreen,
  },
  {
    remote: 'admin',
    account: admin,
    path: '/users',
    screen: 'users',
    name: 'Admin area',
    spanish: 'Zona de administración',
    other: { link: 'Webpage', remote: 'public' },
    third: { account: player, path: '/home', remote: 'member' },
  },
];

/** The faults that the page notices only by its own clock. */
const SLOW: ReadonlySet<string> = new Set(['accepts and never responds', 'responds byte by byte']);

/** The faults that streams of one connection meet in the suite, too. */
const MULTIPLEXED: ReadonlySet<string> = new Set(['accepts and never responds', 'resets in the middle']);

const ALL = (remote: string) => new RegExp(`^/r/${remote}/`);
const CHUNK = (remote: string, screen: string) => new RegExp(`^/r/${remote}/[^/]+/${screen}\\.\\w+\\.js`);
const STYLE = (remote: string, screen: string) => new RegExp(`^/r/${remote}/[^/]+/${screen}\\.\\w+\\.css`);

const ENTRY = (remote: string) => new RegExp(`^/r/${remote}/[^/]+/entry\\.`);

const cells: readonly { readonly what: string; readonly fault: faults.Fault; readonly files: typeof CHUNK }[] = [
  ...Object.entries(faults.socketFaults).map(([what, fault]) => ({ what, fault, files: ALL })),
  { what: 'answers 404', fault: faults.notFound, files: ALL },
  { what: 'answers 502 with JSON', fault: faults.badGateway, files: ALL },
  { what: 'answers with HTML', fault: faults.htmlPage, files: ALL },
  { what: 'truncates', fault: faults.truncated, files: ALL },
  { what: 'has lost a chunk', fault: faults.notFound, files: CHUNK },
  { what: 'has lost a style', fault: faults.notFound, files: STYLE },
  { what: 'answers HTML as a style', fault: faults.htmlPage, files: STYLE },
  { what: 'truncates a style', fault: faults.truncated, files: STYLE },
  { what: 'has one flipped bit in the entry', fault: faults.flipped, files: ENTRY },
  { what: 'has one flipped bit in a chunk', fault: faults.flipped, files: CHUNK },
  { what: 'has one flipped bit in a style', fault: faults.flipped, files: STYLE },
];

const unhashed: readonly HashedFile[] = ['entry', 'chunk', 'style'];

/** The faults of a release as it was built, in which every hash is right. */
const throwing = [
  { what: 'throws when evaluated', change: faults.throwsWhenEvaluated },
  { what: 'throws when rendered', change: faults.throwsWhenRendered },
];

export interface FaultOptions {
  readonly everyArea: boolean;
}

const test = base.extend<FaultOptions>({ everyArea: [false, { option: true }] });

test.use({ deadlineFactor: 1 });

for (const [turn, area] of areas.entries()) {
  test(`whatever happens to the files of the ${area.remote} remote, the rest works and one click recovers`, async ({
    browser,
    context,
    page,
    network,
    everyArea,
  }) => {
    await logInByApi(context, area.account);
    await page.clock.install();
    const third = await openThird(browser, network, area);
    const ownOf = <Cell>(all: readonly Cell[]) =>
      everyArea ? all : all.filter((_, index) => index % areas.length === turn);
    for (const { what, fault, files } of ownOf(cells)) {
      await test.step(what, async () => {
        network.break(files(area.remote, area.screen), fault);
        const isSlow = SLOW.has(what);
        await page.goto(area.path, { waitUntil: 'commit' });
        await expectFailure(page, third, area, isSlow);
        await recover(page, network, area);
      });
    }
    const { remotes } = await readRegistry(context.request);
    const remote = remotes.find(({ name }) => name === area.remote)!;
    const release = (change: Change) =>
      network.break(new RegExp(`^(?:${area.path}$|/r/${area.remote}/)`), faults.rewritten(change));
    for (const { what, change } of ownOf(throwing)) {
      await test.step(what, async () => {
        release(await withChangedChunk(context.request, remote, area.screen, change));
        const thrown = page.waitForEvent('console', (message) => message.text().includes(faults.THROWN));
        await page.goto(area.path, { waitUntil: 'commit' });
        await expectFailure(page, third, area, false);
        await thrown;
        await recover(page, network, area);
      });
    }
    for (const what of ownOf(unhashed)) {
      await test.step(`has no hash of its ${what}`, async () => {
        release(await withoutHash(context.request, remote, area.screen, what));
        await page.goto(area.path, { waitUntil: 'commit' });
        await expectFailure(page, third, area, false);
        network.repair();
        await page.reload();
        await expect(page.locator(`[data-boundary=${area.remote}]`)).toBeVisible();
      });
    }
    await test.step('in Spanish', async () => {
      network.break(ALL(area.remote), faults.notFound);
      await context.addCookies([{ name: 'locale', value: 'es', url: network.url }]);
      await page.goto(area.path, { waitUntil: 'commit' });
      await expect(alertOf(page)).toContainText(`${area.spanish}: no hemos podido cargar esta página`);
    });
    await third.context().close();
  });
}

test.describe('over HTTP/2', () => {
  test.use({ multiplexed: true, ignoreHTTPSErrors: true });

  test('whatever happens to the streams of a remote, the rest works and one click recovers', async ({
    context,
    page,
    network,
    everyArea,
  }) => {
    const area = areas[1]!;
    const met = Object.entries(faults.socketFaults).filter(([what]) => everyArea || MULTIPLEXED.has(what));
    await logInByApi(context, area.account);
    await page.clock.install();
    for (const [what, fault] of met) {
      await test.step(what, async () => {
        network.break(ALL(area.remote), fault);
        await page.goto(area.path, { waitUntil: 'commit' });
        await expectLayout(page);
        await expectMessage(page, area.name, SLOW.has(what));
        await visitOther(page, area);
        await expectMessage(page, area.name, SLOW.has(what));
        await recover(page, network, area);
      });
    }
    const document = await page.goto(area.path);
    expect(await document?.httpVersion()).toBe('HTTP/2.0');
  });
});

/** A page of an account that has the third area. */
async function openThird(browser: Browser, network: FaultyProxy, { third }: Area): Promise<Page> {
  const context = await browser.newContext({ baseURL: network.url });
  await logInByApi(context, third.account);
  return context.newPage();
}

async function expectThird(page: Page, { third }: Area): Promise<void> {
  await page.goto(third.path, { waitUntil: 'commit' });
  await expect(page.locator(`[data-boundary=${third.remote}]`)).toBeVisible();
}

/** Expects the message of the area, and again after another area; the rest of the page, and the third area, work. */
async function expectFailure(page: Page, third: Page, area: Area, isSlow: boolean): Promise<void> {
  await expectLayout(page);
  await Promise.all([expectMessage(page, area.name, isSlow), expectThird(third, area)]);
  await visitOther(page, area);
  await expectMessage(page, area.name, isSlow);
}

async function expectLayout(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  expect(await page.evaluate(async () => (await fetch('/api/site')).status)).toBe(200);
}

const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');

/** Waits for the message; if the fault is slow, by the page's clock. */
async function expectMessage(page: Page, area: string, isSlow: boolean): Promise<void> {
  const alert = alertOf(page);
  if (isSlow) {
    await expect
      .poll(
        async () => {
          await page.clock.runFor(1000);
          return alert.isVisible();
        },
        { intervals: [100] },
      )
      .toBe(true);
  }
  await expect(alert).toContainText(area);
}

async function visitOther(page: Page, { other }: Area): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: other.link, exact: true }).click();
  await expect(page.locator(`[data-boundary=${other.remote}]`)).toBeVisible();
  await page.goBack();
}

async function recover(page: Page, network: FaultyProxy, { remote }: Area): Promise<void> {
  network.repair();
  const document = await page.evaluateHandle(() => globalThis.document);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator(`[data-boundary=${remote}]`)).toBeVisible();
  await expect(alertOf(page)).toHaveCount(0);
  expect(await document.evaluate((before) => before === globalThis.document)).toBe(true);
}
