import type { Page } from '@playwright/test';
import { logInByApi, logIn, player } from '../harness/accounts.ts';
import { expect, test } from '../harness/test.ts';

/** Browsers with blocked or corrupt storage, each simulated by a script that runs before the page's own scripts. */
const BROWSERS: Readonly<Record<string, string>> = {
  'storage is blocked': `for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, {
    get() { throw new DOMException('blocked', 'SecurityError'); } });`,
  'storage is full': `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };`,
  'there is no storage': `for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, {
    value: null });`,
  'there are no locks': `Object.defineProperty(navigator, 'locks', { value: undefined });`,
  'there is no matchMedia': `delete window.matchMedia; window.matchMedia = undefined;`,
  'cookies are blocked': `Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });`,
  'the clock is ten years ahead': `{ const now = Date.now; Date.now = () => now() + 3650 * 864e5; }`,
  'the clock is ten years behind': `{ const now = Date.now; Date.now = () => now() - 3650 * 864e5; }`,
  'it takes itself to be offline': `Object.defineProperty(navigator, 'onLine', { value: false });`,
  'there is garbage in storage': `for (const key of ['access_token', 'role', 'cookie:accepted', 'fullcourt:refresh'])
    if (!sessionStorage.getItem('filled')) localStorage.setItem(key, '🏀\\n{"'); sessionStorage.setItem('filled', 'yes');`,
};

/** Uncaught errors of the page. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

for (const [browser, script] of Object.entries(BROWSERS)) {
  test(`pages show and the cookie banner can be dismissed where ${browser}`, async ({ page }) => {
    await page.addInitScript({ content: script });
    const errors = errorsOf(page);
    await page.goto('/register');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      // A session whose token the server rejects ends, which leads to the login.
      browser === 'there is garbage in storage' ? 'Log in' : 'Create an account',
    );
    await page.goto('/?ref=coach');
    await expect(page.getByRole('link', { name: /Mikan/ }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Decline unnecessary' }).click();
    await expect(page.getByRole('button', { name: 'Decline unnecessary' })).toBeHidden();
    expect(errors).toEqual([]);
  });
}

for (const browser of ['storage is blocked', 'storage is full', 'there is no storage']) {
  test(`the login page explains that it cannot keep users logged in where ${browser}`, async ({ page }) => {
    await page.addInitScript({ content: BROWSERS[browser]! });
    await page.goto('/login');
    await page.getByLabel('Email').fill(player.email);
    await page.getByLabel('Password', { exact: true }).fill(player.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert')).toContainText('Your browser blocks site storage');
    await expect(page.getByLabel('Email')).toHaveValue(player.email);
  });
}

for (const browser of [
  'there are no locks',
  'there is no matchMedia',
  'cookies are blocked',
  'the clock is ten years ahead',
  'the clock is ten years behind',
  'it takes itself to be offline',
  'there is garbage in storage',
]) {
  test(`a player can log in, watch and log out where ${browser}`, async ({ page }) => {
    await page.addInitScript({ content: BROWSERS[browser]! });
    const errors = errorsOf(page);
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
