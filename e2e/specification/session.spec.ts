import type { BrowserContext, Cookie, Page, Response } from '@playwright/test';
import { beLoggedIn, player } from '../product/accounts.ts';
import { startProduct, withDataDir } from '../product/product.ts';
import { expect, test as base } from '../product/test.ts';

interface LapsedSession {
  readonly url: string;
  readonly token: string;
  readonly cookies: Cookie[];
}

/** A product, and a session of the player whose access token is over while its refresh token is not. */
const test = base.extend<object, { readonly lapsed: LapsedSession }>({
  lapsed: [
    async ({ browser }, use) => {
      await withDataDir(async (dataDir) => {
        const hasty = await startProduct(dataDir, { ACCESS_TOKEN_TTL: '1' });
        const context = await browser.newContext({ baseURL: hasty.url });
        const { access_token: token } = await beLoggedIn(context, player);
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

/** Puts a session into the context's storage as it is. */
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

/** The answers to calls of the API that the context's pages make from now on. */
function answersOf(context: BrowserContext): Response[] {
  const answers: Response[] = [];
  context.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) answers.push(response);
  });
  return answers;
}

const pathOf = (response: Response) => new URL(response.url()).pathname;
const keys = (page: Page) => page.evaluate(() => [localStorage.getItem('access_token'), localStorage.getItem('role')]);

test('spec 4: “A 403 response triggers one token refresh … Only one refresh runs at a time”, across tabs', async ({
  context,
  lapsed,
}) => {
  await context.addCookies(lapsed.cookies);
  await store(context, lapsed.token);
  const answers = answersOf(context);
  const refused = () => answers.filter((answer) => answer.status() === 403).map((answer) => answer.frame().page());
  // Not before each of them needs a new token.
  await context.route('**/api/refresh', async (route) => {
    await expect.poll(() => new Set(refused()).size).toBe(3);
    await route.continue();
  });
  const pages = await Promise.all([context.newPage(), context.newPage(), context.newPage()]);
  await Promise.all(pages.map((page) => page.goto('/videos')));
  for (const page of pages) await expect(page.getByRole('link', { name: 'Mikan drill' })).toBeVisible();
  expect(answers.filter((answer) => pathOf(answer) === '/api/refresh').map((answer) => answer.status())).toEqual([200]);
});

test('spec 4: “on failure the user goes to /login”, and comes back after it', async ({ context, page, lapsed }) => {
  await store(context, lapsed.token);
  await page.goto('/videos?q=mikan');
  await expect(page).toHaveURL('/login?returnTo=%2Fvideos%3Fq%3Dmikan');
  expect(await keys(page)).toEqual([null, null]);
  await page.getByLabel('E-mail').fill(player.email);
  await page.getByLabel('Password', { exact: true }).fill(player.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/videos?q=mikan');
});

test('spec 4: a page that is left while its token is refreshed has not failed to refresh it', async ({
  context,
  page,
  lapsed,
}) => {
  await beLoggedIn(context, player);
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
  await beLoggedIn(context, player);
  await page.goto('/videos');
  await page.route('**/api/auth/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await keys(page)).toEqual([null, null]);
});

test('spec 4: who logs out in one tab is out in the others', async ({ context, page }) => {
  await beLoggedIn(context, player);
  const other = await context.newPage();
  await Promise.all([page.goto('/videos'), other.goto('/home')]);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(other.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await expect(other).toHaveURL('/error');
});

test('spec 4 and 6: a forged role opens nothing that the server keeps', async ({ context, page }) => {
  const { access_token } = await beLoggedIn(context, player);
  await store(context, access_token, '2');
  const answers = answersOf(context);
  await page.goto('/users');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect
    .poll(() => answers.filter((answer) => pathOf(answer).startsWith('/api/admin')).length)
    .toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  const admin = answers.filter((answer) => pathOf(answer).startsWith('/api/admin'));
  expect(admin.every((answer) => answer.status() === 403)).toBe(true);
  await expect(page.getByRole('main')).not.toContainText('@fullcourt.test');
});
