import type { Page } from '@playwright/test';
import { enterCredentials, logIn, logInByApi, player } from '../harness/accounts.ts';
import { expect, test } from '../harness/test.ts';

/* Browsers with blocked or corrupt storage, each simulated by a script that runs before the page's own scripts. */

const WITHOUT_STORAGE: Readonly<Record<string, string>> = {
  'storage is blocked': `for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, {
    get() { throw new DOMException('blocked', 'SecurityError'); } });`,
  'storage is full': `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };`,
  'there is no storage': `for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, {
    value: null });`,
};

const GARBAGE = 'the clock is ten years ahead, and there is garbage in storage';

/** What has nothing to do with each other is missing or wrong at the same time. */
const WITH_STORAGE: Readonly<Record<string, string>> = {
  'there are no locks, no matchMedia and no cookies': `Object.defineProperty(navigator, 'locks', { value: undefined });
    delete window.matchMedia; window.matchMedia = undefined;
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });`,
  'the clock is ten years behind, and it takes itself to be offline': `{ const now = Date.now;
    Date.now = () => now() - 3650 * 864e5; Object.defineProperty(navigator, 'onLine', { value: false }); }`,
  // In storage on the pages at which each half of the test begins.
  [GARBAGE]: `{ const now = Date.now; Date.now = () => now() + 3650 * 864e5; }
    if (['/register', '/login'].includes(location.pathname))
      for (const key of ['access_token', 'role', 'cookie:accepted', 'fullcourt:refresh'])
        localStorage.setItem(key, '🏀\\n{"');`,
};

/** Uncaught errors of the page. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

async function lookAround(page: Page, firstHeading: string): Promise<void> {
  await page.goto('/register');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstHeading);
  await page.goto('/?ref=coach');
  await expect(page.getByRole('link', { name: /Mikan/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Decline unnecessary' }).click();
  await expect(page.getByRole('button', { name: 'Decline unnecessary' })).toBeHidden();
}

for (const [browser, script] of Object.entries(WITHOUT_STORAGE)) {
  test(`pages show, and the login explains that it cannot keep users logged in, where ${browser}`, async ({ page }) => {
    await page.addInitScript({ content: script });
    const errors = errorsOf(page);
    await lookAround(page, 'Create an account');

    await page.goto('/login');
    await enterCredentials(page, player);
    await expect(page.getByRole('alert')).toContainText('Your browser blocks site storage');
    await expect(page.getByLabel('Email')).toHaveValue(player.email);
    expect(errors).toEqual([]);
  });
}

for (const [browser, script] of Object.entries(WITH_STORAGE)) {
  test(`pages show, and a player can log in, watch and log out, where ${browser}`, async ({ page }) => {
    await page.addInitScript({ content: script });
    const errors = errorsOf(page);
    // A session whose token the server rejects ends, which leads to the login.
    await lookAround(page, browser === GARBAGE ? 'Log in' : 'Create an account');

    await logIn(page, player);
    await page.goto('/videos');
    await page.getByRole('link', { name: 'Mikan drill' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mikan drill' })).toBeVisible();
    await expect(page.locator('video')).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('pages work without the toaster', async ({ context, page }) => {
  await logInByApi(context, player);
  await page.route(/toaster[^/]*\.js/, (route) => route.abort());
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});
