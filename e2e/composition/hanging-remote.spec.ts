import type { Page } from '@playwright/test';
import { admin, logInByApi, player } from '../harness/accounts.ts';
import { countDocuments } from '../harness/count-documents.ts';
import { socketFaults } from '../harness/faults.ts';
import { test } from '../harness/faulty-network.ts';
import type { FaultyProxy } from '../harness/faulty-proxy.ts';
import { expect } from '../harness/test.ts';

/** Of the six connections that a browser opens to a host, those that a remote may hold. */
const CONNECTIONS_OF_A_REMOTE = 3;

test.use({ deadlineFactor: 1 });

const publicPage = { path: '/', remote: 'public', account: player, other: { link: 'Videos', remote: 'member' } };
const memberPage = { path: '/videos', remote: 'member', account: player, other: { link: 'Webpage', remote: 'public' } };
const adminPage = { path: '/users', remote: 'admin', account: admin, other: { link: 'Webpage', remote: 'public' } };

const hangs = [
  { what: 'the remote of the first page hangs', files: /^\/r\/public\//, ...publicPage },
  { what: 'the chunk of the first page hangs', files: /^\/r\/public\/.*\/home\..*\.js/, ...publicPage },
  { what: 'the style of the first page hangs', files: /^\/r\/public\/.*\/home\..*\.css/, ...publicPage },
  { what: 'a member’s remote hangs', files: /^\/r\/member\//, ...memberPage },
  { what: 'all but an administrator’s entry hangs', files: /^\/r\/admin\/[^/]+\/(?!entry)/, ...adminPage },
];

for (const { what, files, path, remote, account, other } of hangs) {
  test(`the layout, the API and other remotes work while ${what}, and one click recovers`, async ({
    context,
    page,
    network,
  }) => {
    await logInByApi(context, account);
    await page.clock.install();
    const documents = countDocuments(page);
    network.break(files, socketFaults['accepts and never responds']);
    // Not until the page has loaded, for which the browser also waits for the preloads of the document.
    await page.goto(path, { waitUntil: 'commit' });

    await test.step('the layout and the API', async () => {
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(await page.evaluate(async () => (await fetch('/api/site')).status)).toBe(200);
      await expect.poll(() => network.held).toBeLessThanOrEqual(CONNECTIONS_OF_A_REMOTE);
    });

    await test.step('the message, which holds no connection', async () => {
      await passTimeouts(page, network);
      await expect.poll(() => network.held).toBe(0);
    });

    await test.step('another remote', async () => {
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      await menu.getByRole('link', { name: other.link, exact: true }).click();
      await expect(page.locator(`[data-boundary=${other.remote}]`)).toBeVisible();
      await page.goBack();
      await passTimeouts(page, network);
    });

    await test.step('one click, without a reload', async () => {
      network.repair();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.locator(`[data-boundary=${remote}]`)).toBeVisible();
      expect(documents.count).toBe(1);
    });
  });
}

test('the first page downloads each of its files once', async ({ page, network }) => {
  await page.goto('/');
  await expect(page.locator('[data-boundary=public]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const files = network.requests.filter((path) => path.startsWith('/r/'));
  expect(files.filter((path) => path.startsWith('/r/public/')).length).toBeGreaterThan(4);
  expect(files).toEqual([...new Set(files)]);
});

/** Lets both attempts reach their timeouts, by the page's clock: 12 of the 15 s that users wait at most. */
async function passTimeouts(page: Page, network: FaultyProxy): Promise<void> {
  for (const ms of [5000, 7000]) {
    await expect.poll(() => network.held).toBeGreaterThan(0);
    await page.clock.runFor(ms);
  }
  await expect(page.getByRole('main').getByRole('alert')).toContainText('couldn’t load this page');
}
