import type { BrowserContext, Cookie, Page, Response } from '@playwright/test';
import { logInByApi, player } from '../harness/accounts.ts';
import { startProduct, withDemoDir } from '../harness/product.ts';
import { expect, test as base } from '../harness/test.ts';

interface LapsedSession {
  readonly url: string;
  readonly token: string;
  readonly cookies: Cookie[];
}

/** A session of the player whose access token has expired while its refresh token has not. */
const test = base.extend<object, { readonly lapsed: LapsedSession }>({
  lapsed: [
    async ({ browser }, use) => {
      await withDemoDir(async (dataDir) => {
        const hasty = await startProduct(dataDir, { ACCESS_TOKEN_TTL: '1' });
        const context = await browser.newContext({ baseURL: hasty.url });
        const { access_token: token } = await logInByApi(context, player);
        const cookies = await context.cookies();
        await context.close();
        await hasty.stop();
        const product = await startProduct(dataDir);
        await use({ url: product.url, token, cookies });
        await product.stop();
      });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ lapsed }, use) => use(lapsed.url),
});

test.describe.configure({ mode: 'serial' });

/** Stores a session in the context's local storage. */
async function store(context: BrowserContext, token: string, role = '1'): Promise<void> {
  const page = await context.newPage();
  await page.goto('/robots.txt');
  await page.evaluate(
    ([token, role]) => {
      localStorage.setItem('access_token', token ?? '');
      localStorage.setItem('role', role ?? '');
    },
    [token, role],
  );
  await page.close();
}

/** Collects the responses to API calls that the context's pages make from now on. */
function responsesOf(context: BrowserContext): Response[] {
  const responses: Response[] = [];
  context.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) responses.push(response);
  });
  return responses;
}

const pathOf = (response: Response) => new URL(response.url()).pathname;
const keys = (page: Page) => page.evaluate(() => [localStorage.getItem('access_token'), localStorage.getItem('role')]);

test('spec 4: “A 403 response triggers one token refresh … Only one refresh runs at a time”, across tabs', async ({
  context,
  lapsed,
}) => {
  await context.addCookies(lapsed.cookies);
  await store(context, lapsed.token);
  const responses = responsesOf(context);
  const refused = () =>
    responses.filter((response) => response.status() === 403).map((response) => response.frame().page());
  // Only if each of them needs a new token.
  await context.route('**/api/refresh', async (route) => {
    await expect.poll(() => new Set(refused()).size).toBe(3);
    await route.continue();
  });
  const pages = await Promise.all([context.newPage(), context.newPage(), context.newPage()]);
  await Promise.all(pages.map((page) => page.goto('/videos')));
  for (const page of pages) await expect(page.getByRole('link', { name: 'Mikan drill' })).toBeVisible();
  expect(
    responses.filter((response) => pathOf(response) === '/api/refresh').map((response) => response.status()),
  ).toEqual([200]);
});

test('spec 4: “on failure the user goes to /login”, and returns after logging in', async ({
  context,
  page,
  lapsed,
}) => {
  await store(context, lapsed.token);
  await page.goto('/videos?q=mikan');
  await expect(page).toHaveURL('/login?returnTo=%2Fvideos%3Fq%3Dmikan');
  expect(await keys(page)).toEqual([null, null]);
  await page.getByLabel('Email').fill(player.email);
  await page.getByLabel('Password', { exact: true }).fill(player.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/videos?q=mikan');
});

test('spec 4: leaving a page during a refresh does not end the session', async ({ context, page, lapsed }) => {
  await logInByApi(context, player);
  await store(context, lapsed.token);
  await page.route('**/api/refresh', () => {});
  const refreshing = page.waitForRequest('**/api/refresh');
  await page.goto('/videos');
  await refreshing;
  await page.goto('/terms-and-conditions');
  expect(await keys(page)).toEqual([lapsed.token, '1']);
  await page.unroute('**/api/refresh');
  await page.goto('/videos');
  await expect(page.getByRole('link', { name: 'Mikan drill' })).toBeVisible();
});

test('spec 4: “A 401 response sends the user to /login.”', async ({ context, page }) => {
  await store(context, 'not.a.token');
  await page.goto('/videos');
  await expect(page).toHaveURL('/login?returnTo=%2Fvideos');
  expect(await keys(page)).toEqual([null, null]);
});

test('spec 4 and 8: “Failed logout: treated like success.”', async ({ context, page }) => {
  await logInByApi(context, player);
  await page.goto('/videos');
  await page.route('**/api/auth/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await keys(page)).toEqual([null, null]);
});

test('spec 4: logging out in one tab logs out the others', async ({ context, page }) => {
  await logInByApi(context, player);
  const other = await context.newPage();
  await Promise.all([page.goto('/videos'), other.goto('/home')]);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL('/login?returnTo=%2Fhome');
  await expect(other.getByText('Your session has ended.')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('spec 4 and 6: a forged role reveals no data', async ({ context, page }) => {
  const { access_token } = await logInByApi(context, player);
  await store(context, access_token, '2');
  const responses = responsesOf(context);
  await page.goto('/users');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect
    .poll(() => responses.filter((response) => pathOf(response).startsWith('/api/admin')).length)
    .toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  const admin = responses.filter((response) => pathOf(response).startsWith('/api/admin'));
  expect(admin.every((response) => response.status() === 403)).toBe(true);
  await expect(page.getByRole('main')).not.toContainText('@fullcourt.test');
});
