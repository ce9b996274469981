import type { Page } from '@playwright/test';
import { expect, test } from '../product/test.ts';

const code = (page: Page) => page.evaluate(() => sessionStorage.getItem('affiliate_ref'));

test('spec 9: “The affiliate code comes from the ref query parameter and is saved for the session.”', async ({
  page,
  context,
}) => {
  await page.goto('/cookies?ref=coach-ines');
  await expect.poll(() => code(page)).toBe('coach-ines');
  expect(await page.evaluate(() => localStorage.getItem('affiliate_ref'))).toBeNull();

  await page.goto('/register');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await code(page)).toBe('coach-ines');

  const later = await context.newPage();
  await later.goto('/register');
  await expect(later.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await code(later)).toBeNull();
});
