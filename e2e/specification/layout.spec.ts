import type { Locator, Page } from '@playwright/test';
import type { Site } from 'shared-api/site/site';
import { expect, test } from '../harness/test.ts';

// Of a page that scrolls smoothly.
test.use({ reducedMotion: 'no-preference' });

/** The section is at the top, and not behind the sticky header. */
async function expectReached(page: Page, section: Locator): Promise<void> {
  await expect(section).toBeFocused();
  const belowHeader = async () => {
    const [header, box] = await Promise.all([page.getByRole('banner').boundingBox(), section.boundingBox()]);
    const distance = (box?.y ?? Infinity) - (header?.height ?? 0);
    return distance > -1 && distance < 48;
  };
  await expect.poll(belowHeader).toBe(true);
}

test('spec 1 and 2: “a public menu whose items scroll to page sections”, also from other routes', async ({ page }) => {
  let arrived = Promise.resolve();
  await page.route(/\/api\/(samples|packages|books)$/, async (route) => {
    await arrived;
    await route.continue();
  });
  const itemOf = (name: string) =>
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true });

  await page.goto('/');
  await test.step('on the page itself', async () => {
    await itemOf('Author').click();
    await expectReached(page, page.getByRole('region', { name: 'Author' }));
  });
  await test.step('from another route', async () => {
    // A new document, in which nothing of the landing page has arrived before.
    await page.goto('/cookies');
    let arrive = () => {};
    arrived = new Promise<void>((resolve) => (arrive = resolve));
    await itemOf('Books').click();
    await expect(page.getByRole('region', { name: 'Books' })).toBeFocused();
    // The content that arrives now pushes down everything below it.
    arrive();
    await expectLists(page);
    await expectReached(page, page.getByRole('region', { name: 'Books' }));
  });
});

test('spec 1: “a loading overlay” covers the page while a screen is loading', async ({ page }) => {
  await page.goto('/');
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/r\/public\/.*\/terms\./, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and conditions' }).click();
  const overlay = page.getByRole('status').getByLabel('Loading');
  await expect(overlay).toBeVisible();
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions');
  await expect(overlay).toHaveCount(0);
});

async function expectLists(page: Page): Promise<void> {
  for (const list of ['Free samples', 'Packages', 'Books']) {
    await expect(page.getByRole('region', { name: list }).getByRole('heading', { level: 3 }).first()).toBeVisible();
  }
}

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

/**
 * Scrolls so that the back-to-top control appears, once everything is there: what arrives above pushes the page down, as if it
 * were scrolled. Waits in between: within one frame, only the last position counts.
 */
async function scrollDownAndUp(page: Page): Promise<void> {
  await expectLists(page);
  await scrollTo(page, 2000);
  await expect(page.getByRole('button', { name: 'Back to top' })).toHaveCSS('opacity', '0');
  await scrollTo(page, 1900);
}

test('spec 1: “a back-to-top control” appears on the way up, and scrolls to the top', async ({ page }) => {
  await page.goto('/');
  const control = page.getByRole('button', { name: 'Back to top' });
  await expect(page.getByRole('region', { name: 'Books' })).toBeVisible();
  await expect(control).toHaveCount(0);
  await scrollDownAndUp(page);
  await expect(control).toHaveCSS('opacity', '1');
  await test.step('not over a field that is being filled in', async () => {
    const field = page.getByRole('contentinfo').getByLabel('Theme');
    await field.evaluate((field) => field.focus({ preventScroll: true }));
    await expect(control).toHaveCSS('opacity', '0');
    await field.blur();
    await expect(control).toHaveCSS('opacity', '1');
  });
  // By the mouse alone: `click` would first scroll it to the middle of the page, smoothly, as if the user had scrolled down.
  const { x, y, width, height } = (await control.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(control).toHaveCount(0);
  // The next Tab continues from here, not from the control's old place.
  await expect(page.getByRole('main')).toBeFocused();
});

test('spec 1: “a back-to-top control” is reached by the keyboard wherever the page is scrolled to', async ({
  page,
}) => {
  await page.goto('/');
  await expectLists(page);
  await scrollTo(page, 2000);
  const control = page.getByRole('button', { name: 'Back to top' });
  await expect(control).toHaveCSS('opacity', '0');
  await page
    .getByRole('contentinfo')
    .getByRole('link')
    .first()
    .evaluate((link) => link.focus({ preventScroll: true }));
  await page.keyboard.press('Shift+Tab');
  await expect(control).toBeFocused();
  await expect(control).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('spec 1: “a mobile menu toggle” opens the menu, and following a link closes it', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu).toBeHidden();
    const toggle = page.getByRole('button', { name: 'Menu' });
    await toggle.click();
    await expect(page.getByRole('button', { name: 'Close' })).toHaveAttribute('aria-expanded', 'true');
    await menu.getByRole('link', { name: 'Author', exact: true }).click();
    await expect(menu).toBeHidden();
    await expectReached(page, page.getByRole('region', { name: 'Author' }));
    await toggle.click();
    await menu.getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/login');
  });
});

test("spec 1: “The footer lists the provider's books in several languages with outbound links”, profiles, copyright", async ({
  page,
  request,
}) => {
  const site = (await (await request.get('/api/site')).json()) as Site;
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  expect(new Set(site.books.map(({ language }) => language)).size).toBeGreaterThan(1);
  for (const { name, link } of [...site.books, ...site.social_links]) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', link);
  }
  await expect(footer).toContainText(`© 2021–${new Date().getFullYear()} Fullcourt`);

  const openedAt = () => page.evaluate(() => performance.timeOrigin);
  const document = await openedAt();
  for (const { name, path } of [
    { name: 'Terms and conditions', path: '/terms-and-conditions' },
    { name: 'Cookies', path: '/cookies' },
  ]) {
    await footer.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
  }
  expect(await openedAt()).toBe(document);
});
