import type { APIRequestContext, Browser } from '@playwright/test';
import { admin, logInByApi, player } from '../harness/accounts.ts';
import { adminApi } from '../harness/admin-api.ts';
import { startProduct, withDemoDir, type Product } from '../harness/product.ts';
import { readRegistry } from '../harness/registry.ts';
import { expect, testWithOwnServer } from '../harness/test.ts';
import { runRelease, withChangedBuild } from './part-copy.ts';

/** Before all that the entry does. */
const broken = { from: '', to: 'throw new Error("broken");' };

/** The networks of five visits by three clients. */
const VISITS = ['203.0.113.1', '203.0.113.1', '203.0.113.2', '203.0.113.2', '203.0.113.3'];

const FAILURE = /couldn’t load this page/;

/* Playwright reads the required fixtures from the first parameter. */
/* eslint-disable no-empty-pattern */

/** A server behind a proxy, which says where visitors are. */
const test = testWithOwnServer.extend<{ readonly product: Product }>({
  product: async ({}, use) => {
    await withDemoDir(async (dataDir) => {
      const product = await startProduct(dataDir, { TRUST_PROXY: 'loopback' });
      await use(product);
      await product.stop();
    });
  },
});

test('a release to 10 % of visitors that throws is taken back by what five visits report, while an open tab keeps its draft', async ({
  browser,
  context,
  page,
  product: { url },
  playwright,
}) => {
  test.slow();
  const api = await adminApi(url);
  const before = (await memberIn(context.request))?.version ?? '';
  const release = `${before}0`;

  await logInByApi(context, player);
  await page.goto('/profile');
  const details = page.getByRole('region', { name: 'Name and language' });
  await details.getByLabel('Name').fill('Name of the draft');

  await test.step('release it to 10 %', async () => {
    const env = { FULLCOURT_URL: url, PUBLISH_TOKEN: await api.publishToken('member') };
    const publish = async (folder: string) => {
      await runRelease(['member', '--folder', folder, '--replaces', before, '--canary', '10'], env);
    };
    await withChangedBuild('remote-member', broken, publish, ({ scripts }) => scripts[0]!);
  });

  const device = await test.step('break it for five of them', async () => {
    const [last = '', ...devices] = await devicesWith(release, VISITS.length + 1, (device) =>
      playwright.request.newContext({ baseURL: url, extraHTTPHeaders: { cookie: `device=${device}` } }),
    );
    for (const [index, address] of VISITS.entries())
      await visit(browser, url, { address, device: devices[index] ?? '', heading: FAILURE });
    return last;
  });

  await test.step('see it gone, for the next of them and at the screen of releases', async () => {
    const headers = { cookie: `device=${device}` };
    const request = await playwright.request.newContext({ baseURL: url, extraHTTPHeaders: headers });
    await expect.poll(async () => (await memberIn(request))?.version).toBe(before);
    await request.dispose();
    await visit(browser, url, { address: '203.0.113.4', device, heading: 'Profile' });

    const desk = await browser.newContext({ baseURL: url });
    await logInByApi(desk, admin);
    const releases = await desk.newPage();
    await releases.goto('/releases');
    const health = releases.getByRole('region', { name: 'Health' }).getByRole('row').filter({ hasText: release });
    await expect(health).toContainText('Off the site');
    await expect(health.getByRole('cell').nth(2)).toHaveText(/5$/);
    await desk.close();
  });

  await test.step('go on in the open tab', async () => {
    await expect(details.getByLabel('Name')).toHaveValue('Name of the draft');
    await details.getByRole('button', { name: 'Save' }).click();
    await expect(page.locator('[data-sonner-toaster]').getByText('Saved', { exact: true })).toBeVisible();
  });
});

const memberIn = async (request: APIRequestContext) =>
  (await readRegistry(request)).remotes.find(({ name }) => name === 'member');

/** Returns so many values of the cookie by which a browser gets the release. */
async function devicesWith(
  release: string,
  count: number,
  requestOf: (device: string) => Promise<APIRequestContext>,
): Promise<string[]> {
  const found: string[] = [];
  for (let index = 0; found.length < count; index += 1) {
    const request = await requestOf(`browser-${index}`);
    if ((await memberIn(request))?.version === release) found.push(`browser-${index}`);
    await request.dispose();
  }
  return found;
}

interface Visit {
  readonly address: string;
  readonly device: string;
  readonly heading: string | RegExp;
}

/** Opens a page of the member area from an address, and leaves once the heading is there, and a failure is reported. */
async function visit(browser: Browser, url: string, { address, device, heading }: Visit): Promise<void> {
  const context = await browser.newContext({ baseURL: url, extraHTTPHeaders: { 'x-forwarded-for': address } });
  await logInByApi(context, player);
  await context.addCookies([{ name: 'device', value: device, url }]);
  const page = await context.newPage();
  const reported = heading === FAILURE ? page.waitForResponse('**/api/telemetry') : null;
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await reported;
  await context.close();
}
