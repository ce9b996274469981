import type { Page } from '@playwright/test';
import { admin, logIn } from '../harness/accounts.ts';
import { expect, test } from '../harness/test.ts';

test('switching areas never loads a document', async ({ page }) => {
  await logIn(page, admin);
  const documents = countDocuments(page);
  await page.evaluate(() => Object.assign(window, { marker: 'still here' }));
  const menu = page.getByRole('navigation', { name: 'Main menu' });

  await menu.getByRole('link', { name: 'Users' }).click();
  await expect(page.locator('[data-boundary=admin]').getByRole('heading', { level: 1 })).toHaveText('Users');
  await menu.getByRole('link', { name: 'Webpage' }).click();
  await expect(page.locator('[data-boundary=public]')).toBeVisible();
  await menu.getByRole('link', { name: 'Videos', exact: true }).click();
  await page.locator('[data-boundary=admin]').getByRole('link', { name: 'Mikan drill', exact: true }).click();
  await page.getByRole('link', { name: 'View', exact: true }).click();
  await expect(page.locator('[data-boundary=member]')).toBeVisible();
  await page.goBack();
  await expect(page.locator('[data-boundary=admin]')).toBeVisible();

  expect(documents()).toBe(0);
  expect(await page.evaluate(() => (window as { marker?: string }).marker)).toBe('still here');
});

function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
}
