import type { Page } from '@playwright/test';
import { expect } from '../harness/test.ts';

/** Visits all three areas in one document, as an administrator, so that all remotes are loaded at the same time. */
export async function visitEveryArea(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Webpage' }).click();
  await expect(page.getByRole('region', { name: 'Packages' }).getByRole('listitem').first()).toBeVisible();
  await menu.getByRole('link', { name: 'Videos', exact: true }).click();
  await page.locator('[data-boundary=admin]').getByRole('link', { name: 'Mikan drill', exact: true }).click();
  await expect(page.getByLabel('Title')).toBeVisible();
  await page.getByRole('link', { name: 'View', exact: true }).click();
  await expect(page.locator('[data-boundary=member]').getByRole('heading', { level: 1 })).toHaveText('Mikan drill');
}
