import type { Route } from '@playwright/test';
import { enterCredentials, logInByApi, player } from '../harness/accounts.ts';
import { expect, test } from '../harness/test.ts';

test.use({ deadlineFactor: 1 });

/** A server that accepts a request and never responds. */
const neverRespond = () => {};
const silenceTo = (method: string) => (route: Route) =>
  route.request().method() === method ? undefined : route.continue();

test('reports a hanging server, and lets the user leave, cancel and return', async ({ context, page }) => {
  await logInByApi(context, player);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const videos = menu.getByRole('link', { name: 'Videos', exact: true });

  await test.step('a list', async () => {
    await page.route('**/api/videos*', neverRespond);
    await page.clock.install();
    const asked = page.waitForRequest('**/api/videos*');
    await page.goto('/videos');
    await asked;
    // How long users wait for the message.
    await page.clock.runFor(8000);
    await expect(page.getByText('This is taking longer than usual')).toBeVisible();
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

  await test.step('a confirmation dialog', async () => {
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
    await page.evaluate(() => localStorage.clear());
    await page.route('**/api/auth/login', neverRespond);
    await page.goto('/login');
    await enterCredentials(page, player);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL('/recover-password');
  });
});
