import type { Page } from '@playwright/test';
import { admin, logInByApi, player } from './harness/accounts.ts';
import { expect, test } from './harness/test.ts';

test.use({ reducedMotion: 'reduce' });

test.describe('a 1280 px window at 400 % zoom (WCAG 1.4.10)', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('is not filled by the header and the cookie banner', async ({ page }) => {
    await page.goto('/');
    const banner = await page.getByRole('region', { name: 'Cookies' }).boundingBox();
    expect(banner?.height).toBeLessThanOrEqual(128);
    await page.evaluate(() => window.scrollTo(0, 400));
    await expect(page.getByRole('banner')).not.toBeInViewport();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('breaks words that are longer than a line', async ({ page }) => {
    const name = 'Unbreakable'.repeat(12);
    for (const path of ['**/api/site', '**/api/samples', '**/api/packages', '**/api/books']) {
      await page.route(path, async (route) => {
        const body = await (await route.fetch()).text();
        await route.fulfill({
          contentType: 'application/json',
          body: body.replace(/"(name|title)":"[^"]*"/g, `"$1":"${name}"`),
        });
      });
    }
    await page.goto('/');
    await expect(page.getByRole('heading', { name }).first()).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name }).first()).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await sideways(page)).toBe(0);
  });

  test('can scroll the longest menu to its end', async ({ context, page }) => {
    await logInByApi(context, admin);
    await page.setViewportSize({ width: 360, height: 500 });
    await page.goto('/home');
    await page.getByRole('button', { name: 'Menu' }).click();
    const logOut = page.getByRole('button', { name: 'Log out' });
    await logOut.scrollIntoViewIfNeeded();
    await expect(logOut).toBeInViewport({ ratio: 1 });
  });
});

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' });

  test('marks the current section in a list of sections', async ({ context, page }) => {
    await logInByApi(context, player);
    await page.goto('/profile');
    const list = page.getByRole('navigation', { name: 'Profile sections' });
    const edge = (name: string) =>
      list.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).borderInlineStartColor);
    await expect(list).toBeVisible();
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await edge('Your data')).toBe(ground);
    expect(await edge('Name and language')).not.toBe(ground);
  });

  test('an invalid field has a thicker border', async ({ page }) => {
    await page.goto('/login');
    const email = page.getByLabel('Email');
    const edge = () => email.evaluate((field) => parseFloat(getComputedStyle(field).borderTopWidth));
    const before = await edge();
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    expect(await edge()).toBeGreaterThan(before);
  });
});

test('the back-to-top button stays above the footer', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie:accepted', 'false'));
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Books' }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('contentinfo').getByLabel('Theme').scrollIntoViewIfNeeded();
  const button = page.getByRole('button', { name: 'Back to top' });
  await expect(button).toBeVisible();
  /** The distance in pixels between the two at the end of the page, measured in the same frame. */
  const gap = () =>
    button.evaluate((element) => {
      window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
      const footer = document.querySelector('footer')!.getBoundingClientRect();
      return footer.top - element.getBoundingClientRect().bottom;
    });
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
});

test('prints the terms without header and footer', async ({ page }) => {
  await page.goto('/terms-and-conditions');
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const role of ['banner', 'contentinfo', 'button'] as const) {
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  }
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden();
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  expect(ink).toBe('rgb(28, 24, 20)');
});

for (const path of ['/videos', '/profile']) {
  test(`nothing in view shifts while ${path} loads`, async ({ context, page }) => {
    await logInByApi(context, player);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          document.documentElement.dataset.shift = `${Number(document.documentElement.dataset.shift ?? 0) + value}`;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // The books make the footer taller, and the screen's own content arrives last.
    for (const [call, wait] of [
      ['**/api/site', 300],
      ['**/api/videos?*', 600],
      ['**/api/me', 600],
    ] as const) {
      await page.route(call, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, wait));
        await route.continue();
      });
    }
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
    expect(shift).toBeLessThan(0.1);
  });
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
