import type { Page } from '@playwright/test';
import { admin, logInByApi, player } from '../harness/accounts.ts';
import { followLoading } from '../harness/loading.ts';
import { expect, test } from '../harness/test.ts';
import { type Role, type RouteRow, routes } from './route-table.ts';

const QUERY = '?from=table&x=1';

/** Opens a route, and checks which remote serves it, and whether with header and footer; without a remote, it is refused. */
async function expectServed(page: Page, { path, servedBy, bare }: RouteRow, role: Role): Promise<void> {
  const remote = servedBy[role];
  await page.goto(path + QUERY);
  if (remote) {
    await expect.soft(page.locator('[data-boundary]'), path).toHaveAttribute('data-boundary', remote);
    await expect.soft(page).toHaveURL(path + QUERY);
    await expect.soft(page.getByRole('banner'), path).toHaveCount(bare ? 0 : 1);
    await expect.soft(page.getByRole('contentinfo'), path).toHaveCount(bare ? 0 : 1);
  } else {
    await expect.soft(page, path).toHaveURL(`/error${QUERY}`);
  }
}

for (const [role, account] of [
  ['user', player],
  ['admin', admin],
] as const) {
  test(`spec 2 and 6: “Each route carries a rule”, and header and footer are hidden, as in the route table: as ${role}`, async ({
    page,
    context,
  }) => {
    test.slow();
    await logInByApi(context, account);
    for (const route of routes) {
      await test.step(route.path, () => expectServed(page, route, role));
    }
  });
}

test('spec 2 and 6: “Each route carries a rule”, header and footer are hidden, and “All routes are lazy-loaded”: as visitor, who requests no file of the member or admin remote', async ({
  page,
}) => {
  test.slow();
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const { settled } = await followLoading(page);
  for (const route of routes) {
    await test.step(route.path, async () => {
      await expectServed(page, route, 'visitor');
      // What a page prefetches, it requests when it has nothing else to do.
      await settled();
    });
  }
  await test.step('“sends an unknown route to /error with the query parameters kept”', async () => {
    await expectServed(page, { path: '/no/such/page', servedBy: {} }, 'visitor');
    await page.waitForLoadState('networkidle');
  });

  expect(files.filter((file) => file.startsWith('/r/public/')).length).toBeGreaterThan(0);
  expect(files.filter((file) => /^\/r\/(member|admin)\//.test(file))).toEqual([]);
});

test('spec 2: “A failed access check also goes to /error”; a visitor who was denied access logs in and gets to the page', async ({
  page,
}) => {
  await page.goto('/videos?q=mikan');
  await expect(page).toHaveURL('/error?q=mikan');
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email').fill(player.email);
  await page.getByLabel('Password', { exact: true }).fill(player.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/videos?q=mikan');
});
