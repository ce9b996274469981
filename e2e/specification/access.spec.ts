import { admin, logInByApi, player } from '../harness/accounts.ts';
import { expect, test } from '../harness/test.ts';
import { routes } from './route-table.ts';

const accounts = { visitor: null, user: player, admin } as const;

for (const [role, account] of Object.entries(accounts) as ['visitor' | 'user' | 'admin', typeof admin | null][]) {
  test(`spec 2 and 6: “Each route carries a rule”, and header and footer are hidden, as in the route table: as ${role}`, async ({
    page,
    context,
  }) => {
    test.slow();
    if (account) await logInByApi(context, account);
    for (const { path, servedBy, bare } of routes) {
      await test.step(path, async () => {
        await page.goto(`${path}?from=table`);
        const remote = servedBy[role];
        if (remote) {
          await expect.soft(page.locator('[data-boundary]'), path).toHaveAttribute('data-boundary', remote);
          await expect.soft(page).toHaveURL(`${path}?from=table`);
          await expect.soft(page.getByRole('banner'), path).toHaveCount(bare ? 0 : 1);
          await expect.soft(page.getByRole('contentinfo'), path).toHaveCount(bare ? 0 : 1);
        } else {
          await expect.soft(page, path).toHaveURL('/error?from=table');
        }
      });
    }
  });
}

test('spec 2: “sends an unknown route to /error with the query parameters kept”', async ({ page }) => {
  await page.goto('/no/such/page?ref=abc&x=1');
  await expect(page).toHaveURL('/error?ref=abc&x=1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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
