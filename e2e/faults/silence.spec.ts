import type { Route } from '@playwright/test';
import { beLoggedIn, player } from '../product/accounts.ts';
import { expect, test } from '../product/test.ts';

/** A server that takes a request and says nothing. */
const silence = () => {};
const silenceTo = (method: string) => (route: Route) =>
  route.request().method() === method ? undefined : route.continue();

test('whom the server does not answer is told so, and can go elsewhere, cancel, and come back', async ({
  context,
  page,
}) => {
  await beLoggedIn(context, player);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const videos = menu.getByRole('link', { name: 'Videos', exact: true });

  await test.step('a list', async () => {
    await page.route('**/api/videos*', silence);
    await page.goto('/videos');
    await expect(page.getByText('This takes longer than usual')).toBeVisible();
    await menu.getByRole('link', { name: 'Webpage', exact: true }).click();
    await expect(page.getByRole('link', { name: /Mikan/ }).first()).toBeVisible();
    await page.unroute('**/api/videos*');
  });

  await test.step('a form', async () => {
    await page.goto('/profile');
    await page.route('**/api/me', silenceTo('PATCH'));
    await page.getByRole('region', { name: 'Name and language' }).getByRole('button', { name: 'Save' }).click();
    await videos.click();
    await expect(page.getByRole('link', { name: 'Mikan drill' })).toBeVisible();
  });

  await test.step('a question in a dialog', async () => {
    await page.goto('/profile');
    await page.route('**/api/me', silenceTo('DELETE'));
    await page.getByRole('button', { name: 'Delete your account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill('Not-mine-1');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByRole('button', { name: 'Delete my account' })).toHaveAttribute('aria-busy', 'true');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Delete your account' })).toBeFocused();
  });

  await test.step('a login', async () => {
    await page.route('**/api/auth/login', silence);
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(player.email);
    await page.getByLabel('Password', { exact: true }).fill(player.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL('/recover-password');
  });
});
