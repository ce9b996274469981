import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';

// Of a page that scrolls smoothly.
test.use({ reducedMotion: 'no-preference' });

/* docs/adr/0015-scroll-position.md */

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);
const scrollTo = (page: Page, top: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top);

/** Opens the webpage and scrolls to its footer; returns the position. */
async function openFooter(page: Page): Promise<number> {
  await page.goto('/');
  await expect(firstBook(page)).toBeVisible();
  // Nothing moves the page any more.
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => void (await document.fonts.ready));
  await footerLink(page).scrollIntoViewIfNeeded();
  const top = await scrollTop(page);
  expect(top).toBeGreaterThan(1000);
  return top;
}

const firstBook = (page: Page) =>
  page.getByRole('region', { name: 'Books' }).getByRole('heading', { level: 3 }).first();
const footerLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Terms and conditions' });

test('spec 2: “The router uses history mode”, and “scrolls to the top after every navigation”; Back, Forward and reload restore the position', async ({
  page,
}) => {
  const left = await openFooter(page);
  const openedAt = () => page.evaluate(() => performance.timeOrigin);
  const document = await openedAt();
  await footerLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions');
  await expect(page).toHaveURL('/terms-and-conditions');
  await expect.poll(() => scrollTop(page)).toBe(0);

  await scrollTo(page, 400);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => scrollTop(page)).toBe(left);
  await page.goForward();
  await expect.poll(() => scrollTop(page)).toBe(400);
  expect(await openedAt()).toBe(document);
  await page.reload();
  await expect(page).toHaveURL('/terms-and-conditions');
  await expect.poll(() => scrollTop(page)).toBe(400);
});

test('a position is restored even if the content above it arrives late', async ({ page }) => {
  const left = await openFooter(page);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/api\/(samples|packages|books)$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.reload();
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
  arrive();
  await expect(firstBook(page)).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(left);
});

test('changing the language keeps the position', async ({ page }) => {
  await page.goto('/terms-and-conditions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions');
  const language = page.getByRole('contentinfo').getByLabel('Language');
  await language.scrollIntoViewIfNeeded();
  const left = await scrollTop(page);
  expect(left).toBeGreaterThan(1000);
  await language.selectOption('es');
  await expect(page.getByRole('contentinfo').getByLabel('Idioma')).toBeVisible();
  // The Spanish page may be shorter than the position.
  const distance = () =>
    page.evaluate((left) => {
      const lowest = document.documentElement.scrollHeight - window.innerHeight;
      return Math.abs(Math.min(left, lowest) - window.scrollY);
    }, left);
  await expect.poll(distance).toBeLessThanOrEqual(1);
});
