import type { Page } from '@playwright/test';
import { admin, logIn, player } from '../harness/accounts.ts';
import { expect, test } from '../harness/test.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Support view' });

/** From the list of users to the product as the player sees it. */
async function viewAsPlayer(page: Page): Promise<void> {
  await page.goto(`/users?q=${player.email}`);
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'View as this user' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason (optional)').fill('Ticket 4711');
  await dialog.getByLabel('Your password', { exact: true }).fill(admin.password);
  await dialog.getByRole('button', { name: 'View', exact: true }).click();
  await page.waitForURL('**/home');
  await expect(bar(page)).toBeVisible();
}

test('an administrator views the product as a user, changes nothing, and remains who they are', async ({
  page,
  context,
}) => {
  await logIn(page, admin);
  const otherTab = await context.newPage();
  await otherTab.goto('/packages');
  await expect(otherTab.getByRole('heading', { level: 1, name: 'Packages' })).toBeVisible();

  await viewAsPlayer(page);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Users' })).toHaveCount(0);
  await expect(menu.getByRole('button', { name: 'Log out' })).toHaveCount(0);

  await test.step('what the player has bought is unlocked, and does not play here', async () => {
    await page.getByRole('main').locator('a[href^="/video/"]').first().click();
    await expect(page.getByRole('heading', { name: 'Videos don’t play in a support view' })).toBeVisible();
    await expect(bar(page)).toBeVisible();
  });

  await test.step('nothing can be changed, and the form says why', async () => {
    const refreshes: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/refresh')) refreshes.push(request.url());
    });
    await page.goto('/profile');
    await page.getByLabel('Name', { exact: true }).fill('Mallory');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect(
      page.getByText(/You’re viewing Fullcourt as someone else: you can’t change anything/).first(),
    ).toBeVisible();
    expect(refreshes).toEqual([]);
  });

  await test.step('administration is closed', async () => {
    // A dialog asks about the name that was typed.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto('/users');
    await expect(page).toHaveURL(/\/error/);
    await expect(bar(page)).toBeVisible();
  });

  await test.step('the other tab is the administrator’s all along', async () => {
    await otherTab.reload();
    await expect(otherTab.getByRole('heading', { level: 1, name: 'Packages' })).toBeVisible();
    await expect(bar(otherTab)).toHaveCount(0);
    expect(await otherTab.evaluate(() => localStorage.getItem('role'))).toBe('2');
  });

  await test.step('going back in the tab’s history does not lead out of the view', async () => {
    await page.goBack();
    await expect(bar(page)).toBeVisible();
  });

  await bar(page).getByRole('button', { name: 'End view' }).click();
  await page.waitForURL(/\/user\/[^/]+$/);
  await expect(page.getByLabel('Name', { exact: true })).not.toHaveValue('Mallory');
  await expect(bar(page)).toHaveCount(0);
  await page.goto('/audit');
  const trail = page.getByRole('table');
  await expect(trail.getByText('Support view ended').first()).toBeVisible();
  await expect(trail.getByText('Support view started').first()).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(bar(page)).toHaveCount(0);
});
