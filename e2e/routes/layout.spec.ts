import { expect, test } from '../product/test.ts';
import { routes } from './route-table.ts';

test('header and footer are hidden on the account screens, and nowhere else', async ({ page }) => {
  for (const { path, bare } of routes.filter(({ servedBy }) => servedBy.visitor)) {
    await page.goto(path);
    await expect(page.locator('[data-boundary]')).toBeVisible();
    await expect.soft(page.getByRole('banner'), path).toHaveCount(bare ? 0 : 1);
    await expect.soft(page.getByRole('contentinfo'), path).toHaveCount(bare ? 0 : 1);
  }
});

test('every navigation scrolls to the top', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and conditions' }).click();
  await expect(page).toHaveURL('/terms-and-conditions');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await page.evaluate(() => window.scrollTo(0, 400));
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the public menu scrolls to the sections of the page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Books' }).click();
  await expect(page.locator('#books')).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});
