import type { Page } from '@playwright/test';
import { respondBadly, badResponses } from '../harness/bad-responses.ts';
import { adminScreens, openScreen, publicAndMemberScreens } from '../harness/screens.ts';
import { expect, test } from '../harness/test.ts';

const API = /\/api\/(?!auth|refresh)/;

/** The kinds of failure; the screens take turns with them. */
const kinds = ['no connection', 'a success that is not JSON', 'a 429 with a time', 'a 503'] as const;

const asking = ['webpage', 'home', 'videos', 'profile', 'book-payment', 'public-video', 'video', 'video-locked'];
/** The other lists and records of the admin area are made of the same components as these. */
const inAdmin = [
  'home',
  'videos',
  'videos-record',
  'videos-images',
  'users-record',
  'packages-record',
  'sales',
  'site',
];
const screens = [
  ...publicAndMemberScreens.filter(({ name }) => asking.includes(name)),
  ...adminScreens.filter(({ name }) => inAdmin.some((screen) => name === `admin-${screen}`)),
];

for (const [place, screen] of screens.entries()) {
  const kind = kinds[place % kinds.length]!;

  test(`${screen.name} can be retried after ${kind}`, async ({ context }) => {
    const page = await openScreen(context, screen);
    const server = await respondBadly(page, API, badResponses[kind]!);
    await server.meet(() => page.reload());
    await expect(retries(page).first()).toBeVisible();
    await settled(page);

    const failures = await retries(page).count();
    await server.meet(() => retries(page).first().click());
    await settled(page);
    await expect(retries(page)).toHaveCount(failures);

    await server.end();
    await tryAllAgain(page);
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  });
}

const retries = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });

/** Nothing is loading any more: the screen stays as it is until the user acts. */
const settled = (page: Page) => expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);

/** As often as it takes: the page may still be busy with the last bad response when the first button is pressed. */
const tryAllAgain = (page: Page) =>
  expect(async () => {
    if ((await retries(page).count()) > 0) await retries(page).first().click({ timeout: 1000 });
    await settled(page);
    await expect(retries(page)).toHaveCount(0, { timeout: 500 });
  }).toPass();
