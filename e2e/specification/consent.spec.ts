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

test('the end of a screen can be scrolled above the banner on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/register');
  const submit = page.getByRole('main').getByRole('button', { name: 'Create account' });
  await expect(submit).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const [button, over] = await Promise.all([submit.boundingBox(), banner(page).boundingBox()]);
  expect(button!.y + button!.height).toBeLessThan(over!.y);
});

test('the banner comes first in the tab order and hides no focused element', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 660 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('link')).toBeFocused();
  const packages = page.getByRole('main').getByRole('link', { name: 'See packages' });
  await tabTo(page, packages);
  const [link, over] = await Promise.all([packages.boundingBox(), banner(page).boundingBox()]);
  expect(link!.y + link!.height).toBeLessThan(over!.y);
});

test('declining is as easy as accepting', async ({ page }) => {
  await page.goto('/');
  const sizes = await Promise.all(
    ['Accept!', 'Decline unnecessary'].map((name) => banner(page).getByRole('button', { name }).boundingBox()),
  );
  expect(sizes[0]?.y).toBe(sizes[1]?.y);
  expect(sizes[0]?.height).toBe(sizes[1]?.height);
});

test('spec 9: “lasts 1 year if stored as a cookie”', async ({ page, context }) => {
  // A server with CONSENT_STORAGE=cookie says so on the root element.
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace('data-consent-storage="local"', 'data-consent-storage="cookie"');
    expect(body).not.toBe(html);
    await route.fulfill({ response, body });
  });
  await page.goto('/');
  await banner(page).getByRole('button', { name: 'Accept!' }).click();
  const cookie = (await context.cookies()).find(({ name }) => name === 'cookie%3Aaccepted');
  expect(cookie?.value).toBe('true');
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 3600);
  expect(await stored(page)).toBeNull();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-consent', 'accepted');
  await expect(banner(page)).toHaveCount(0);
});
