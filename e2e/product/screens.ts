import type { BrowserContext, Page } from '@playwright/test';
import { admin, beLoggedIn, player } from './accounts.ts';
import { expect } from './test.ts';

type Role = 'visitor' | 'user' | 'admin';

/** A screen in one of its states, and how to get there. */
export interface Screen {
  /** Also the name of its picture. */
  readonly name: string;
  readonly role: Role;
  readonly path: string;
  /** There is more to see of it than fits a window. */
  readonly tall?: true;
  /** Into the state, from the screen as it opens; resolves when it is shown. */
  readonly enter?: (page: Page) => Promise<void>;
}

/** Presses the button of an empty form, which then shows what is wrong. */
const sendEmpty = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
};

/** Follows the first link whose name matches, to the screen of that title. */
const follow = (name: string) => async (page: Page) => {
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

/** Every screen of a visitor and of a member, with the states in which it looks different. */
export const peoplesScreens: readonly Screen[] = [
  { name: 'webpage', role: 'visitor', path: '/', tall: true },
  { name: 'login', role: 'visitor', path: '/login' },
  { name: 'login-refused', role: 'visitor', path: '/login', enter: sendEmpty('Log in') },
  { name: 'register', role: 'visitor', path: '/register' },
  { name: 'register-refused', role: 'visitor', path: '/register', enter: sendEmpty('Create account') },
  { name: 'recover-password', role: 'visitor', path: '/recover-password' },
  { name: 'recover-password-sent', role: 'visitor', path: '/recover-password', enter: askForLink },
  { name: 'new-password', role: 'visitor', path: '/reset-password?token=t0ken' },
  { name: 'verify-email-over', role: 'visitor', path: '/verify-email?token=t0ken' },
  { name: 'book-payment', role: 'visitor', path: '/', enter: follow('The Court Notebook') },
  { name: 'public-video', role: 'visitor', path: '/', enter: follow('Give and go') },
  { name: 'cookies', role: 'visitor', path: '/cookies' },
  { name: 'terms-and-conditions', role: 'visitor', path: '/terms-and-conditions' },
  { name: 'error', role: 'visitor', path: '/error' },
  { name: 'home', role: 'user', path: '/home' },
  { name: 'videos', role: 'user', path: '/videos' },
  { name: 'video', role: 'user', path: '/videos', enter: follow('Mikan drill') },
  { name: 'video-locked', role: 'user', path: '/videos', enter: follow('Closeouts') },
  { name: 'profile', role: 'user', path: '/profile', tall: true, enter: endOtherSessions },
];

/** The screens whose texts differ most in length, in another language. */
export const spanishScreens: readonly Screen[] = [
  { name: 'webpage-es', role: 'visitor', path: '/', tall: true },
  { name: 'register-refused-es', role: 'visitor', path: '/register', enter: sendEmpty('Crear cuenta') },
  { name: 'profile-es', role: 'user', path: '/profile', tall: true, enter: endOtherSessions },
];

/** Every screen of the admin area that is a list or stands alone, and one record of each kind. */
export const adminScreens: readonly Screen[] = [
  '/home',
  '/users',
  '/categories',
  '/video-groups',
  '/video-categories',
  '/coupons',
  '/packages',
  '/videos',
  '/package/new',
  '/user/new',
].map((path) => ({ name: `admin${path.replaceAll('/', '-')}`, role: 'admin', path }));

async function askForLink(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('somebody@example.com');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Look into your mail' })).toBeVisible();
}

/** How many there are depends on what ran before. */
async function endOtherSessions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` };
    const answer = await fetch('/api/me/sessions', { headers });
    const { items } = (await answer.json()) as { items: { id: string; current: boolean }[] };
    for (const { id } of items.filter(({ current }) => !current)) {
      await fetch(`/api/me/sessions/${id}`, { method: 'DELETE', headers });
    }
  });
  await page.reload();
  await page.locator('#sessions').getByRole('listitem').waitFor();
}

/** Opens the screen as somebody of its role who has answered the cookie banner. */
export async function openScreen(context: BrowserContext, screen: Screen): Promise<Page> {
  if (screen.role !== 'visitor') await beLoggedIn(context, screen.role === 'admin' ? admin : player);
  await context.addInitScript(() => localStorage.setItem('cookie:accepted', 'false'));
  const page = await context.newPage();
  await page.goto(screen.path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await screen.enter?.(page);
  // A document is idle once: for what a navigation within it loads, the wait is for what shows that.
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  return page;
}
