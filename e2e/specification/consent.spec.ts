import type { Page } from '@playwright/test';
import { tabTo } from '../harness/keyboard.ts';
import { expect, test } from '../harness/test.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('cookie:accepted'));
const scripts = (page: Page) => page.locator('script[src="/js/cookies.js"]');

test('spec 1 and 4: “Cookie banner: shown until a choice is stored”; Accept! stores true and loads js/cookies.js', async ({
  page,
}) => {
  await page.goto('/');
  await page.goto('/terms-and-conditions');
  await banner(page).getByRole('button', { name: 'Accept!' }).click();
  await expect(banner(page)).toHaveCount(0);
  expect(await stored(page)).toBe('true');
  await expect(page.locator('html')).toHaveAttribute('data-consent', 'accepted');
  await expect(scripts(page)).toHaveCount(1);

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-consent', 'accepted');
  await expect(scripts(page)).toHaveCount(1);
  await expect(banner(page)).toHaveCount(0);
});

test('spec 4: “decline stores false”, and /cookies changes it later, in every tab', async ({ page, context }) => {
  await page.goto('/');
  await banner(page).getByRole('button', { name: 'Decline unnecessary' }).click();
  expect(await stored(page)).toBe('false');
  await expect(scripts(page)).toHaveCount(0);

  const other = await context.newPage();
  await other.goto('/cookies');
  await expect(banner(other)).toHaveCount(0);
  await other.getByRole('main').getByRole('button', { name: 'Accept!' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-consent', 'accepted');
  await other.getByRole('main').getByRole('button', { name: 'Decline unnecessary' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-consent');
  expect(await stored(page)).toBe('false');
});

test('the banner comes first in the tab order, and hides neither a focused element nor the end of the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 660 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  const heights = await banner(page)
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
  expect(heights, 'declining is as easy as accepting').toEqual([heights[0], heights[0]]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('link')).toBeFocused();
  const packages = page.getByRole('main').getByRole('link', { name: 'See packages' });
  await tabTo(page, packages);
  const [link, over] = await Promise.all([packages.boundingBox(), banner(page).boundingBox()]);
  expect(link!.y + link!.height).toBeLessThan(over!.y);
  // The end of the page can be scrolled above it.
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const end = await page.getByRole('contentinfo').boundingBox();
  expect(end!.y + end!.height).toBeLessThanOrEqual(over!.y);
});
