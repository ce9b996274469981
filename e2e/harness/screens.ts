import type { Page } from '@playwright/test';
import { manifest } from '../../remote-admin/src/manifest.ts';
import { expect } from './test.ts';

export type Role = 'visitor' | 'user' | 'admin';

/** A screen in one of its states, and how to get there. */
export interface Screen {
  /** Also the name of its snapshot. */
  readonly name: string;
  readonly role: Role;
  readonly path: string;
  /** Taller than the window: its snapshot is of the full page. */
  readonly tall?: true;
  /** Puts the open screen into the state; resolves when it is shown. */
  readonly enter?: (page: Page) => Promise<void>;
}

/** Submits an empty form so that it shows its errors. */
const sendEmpty = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
};

/** Follows the first link with a matching name, to the screen with that title: by default, the same. */
const follow =
  (name: string, title = name) =>
  async (page: Page) => {
    await page.getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  };

/** Every public and member screen, with the states in which it looks different. */
export const publicAndMemberScreens: readonly Screen[] = [
  { name: 'webpage', role: 'visitor', path: '/', tall: true },
  { name: 'login', role: 'visitor', path: '/login' },
  { name: 'login-refused', role: 'visitor', path: '/login', enter: sendEmpty('Log in') },
  { name: 'login-signed-in', role: 'user', path: '/login' },
  { name: 'register', role: 'visitor', path: '/register' },
  { name: 'register-refused', role: 'visitor', path: '/register', enter: sendEmpty('Create account') },
  { name: 'recover-password', role: 'visitor', path: '/recover-password' },
  { name: 'recover-password-sent', role: 'visitor', path: '/recover-password', enter: askForLink },
  { name: 'new-password', role: 'visitor', path: '/reset-password#token=t0ken', enter: acceptLink },
  { name: 'new-password-expired', role: 'visitor', path: '/reset-password#token=t0ken' },
  { name: 'verify-email-over', role: 'visitor', path: '/verify-email#token=' },
  { name: 'confirm-purchase', role: 'visitor', path: '/confirm-purchase#token=t0ken' },
  {
    name: 'book-payment',
    role: 'visitor',
    path: '/',
    enter: follow('View book: The Court Notebook', 'The Court Notebook'),
  },
  { name: 'public-video', role: 'visitor', path: '/', enter: follow('Give and go') },
  { name: 'public-package', role: 'visitor', path: '/', tall: true, enter: follow('Half-court offence') },
  { name: 'cookies', role: 'visitor', path: '/cookies' },
  { name: 'terms-and-conditions', role: 'visitor', path: '/terms-and-conditions' },
  { name: 'error', role: 'visitor', path: '/error' },
  { name: 'home', role: 'user', path: '/home' },
  { name: 'videos', role: 'user', path: '/videos' },
  { name: 'video', role: 'user', path: '/videos', enter: follow('Mikan drill') },
  { name: 'video-locked', role: 'user', path: '/videos', enter: follow('Closeouts') },
  { name: 'profile', role: 'user', path: '/profile', tall: true, enter: endOtherSessions },
];

/** The screens whose text length differs most between languages. */
export const spanishScreens: readonly Screen[] = [
  { name: 'webpage-es', role: 'visitor', path: '/', tall: true },
  { name: 'register-refused-es', role: 'visitor', path: '/register', enter: sendEmpty('Crear cuenta') },
  { name: 'profile-es', role: 'user', path: '/profile', tall: true, enter: endOtherSessions },
];

const adminScreen = (path: string, state = '', enter?: Screen['enter']): Screen => ({
  name: `admin${path.replaceAll('/', '-')}${state}`,
  role: 'admin',
  path,
  ...(enter && { enter }),
});

const adminPaths = manifest.routes.map(({ path }) => path);

/**
 * The admin screens, from the manifest, so that those of a new resource are among them: the lists and other screens
 * without an id, the record in the first row of each list, and a new record of each kind. Then those below a video, an
 * empty list and a dialog.
 */
export const adminScreens: readonly Screen[] = [
  ...adminPaths.filter((path) => !path.includes(':')).map((path) => adminScreen(path)),
  ...manifest.menu
    .filter(({ covers }) => covers.length > 0)
    // An entry that covers another list is that of the screen from which the list is reached.
    .map(({ path, covers }) => covers.find((covered) => !covered.includes(':')) ?? path)
    .map((list) => adminScreen(list, '-record', openFirstRecord)),
  ...adminPaths
    .filter((path) => /:id(\/edit)?$/.test(path) && !path.includes(':videoId'))
    .map((path) => adminScreen(path.replace(':id', 'new'))),
  adminScreen('/videos', '-images', openImages),
  adminScreen('/videos', '-image', openImage),
  adminScreen('/video-groups', '-empty', showNoGroups),
  { name: 'admin-coupon', role: 'admin', path: '/coupons?coupon=new', enter: showCouponDialog },
];

/** Follows the link in the first row of a list, to the record with that title. */
async function openFirstRecord(page: Page): Promise<void> {
  const link = page.getByRole('table').getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

async function openImages(page: Page): Promise<void> {
  await openFirstRecord(page);
  await page.getByRole('link', { name: 'Images', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Video images' })).toBeVisible();
}

async function openImage(page: Page): Promise<void> {
  await openImages(page);
  await page.getByRole('grid').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Video image', exact: true })).toBeVisible();
}

/** Shows the list as if there were no records. */
async function showNoGroups(page: Page): Promise<void> {
  const none = { items: [], nextCursor: null, total: 0 };
  await page.route('**/api/admin/video-groups?*', (route) => route.fulfill({ json: none }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No video groups yet' })).toBeVisible();
}

async function showCouponDialog(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').getByLabel('Code')).toBeVisible();
}

/** Makes any link token count as valid. */
async function acceptLink(page: Page): Promise<void> {
  await page.route('**/api/auth/reset/check', (route) => route.fulfill({ status: 204 }));
  await page.reload();
  await expect(page.getByLabel('Confirm password')).toBeVisible();
}

async function askForLink(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('somebody@example.com');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
}

/** Their number depends on the tests that ran before. */
async function endOtherSessions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` };
    const response = await fetch('/api/me/sessions', { headers });
    const { items } = (await response.json()) as { items: { id: string; current: boolean }[] };
    for (const { id } of items.filter(({ current }) => !current)) {
      await fetch(`/api/me/sessions/${id}`, { method: 'DELETE', headers });
    }
  });
  await page.reload();
  await page.locator('#sessions').getByRole('listitem').waitFor();
}
