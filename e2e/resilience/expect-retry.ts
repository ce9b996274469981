import type { Page } from '@playwright/test';
import { badResponses, respondBadly } from '../harness/bad-responses.ts';
import type { OpenScreen } from '../harness/screen-test.ts';
import { adminScreens, publicAndMemberScreens, type Screen } from '../harness/screens.ts';
import { expect } from '../harness/test.ts';

const API = /\/api\/(?!auth|refresh)/;

/** The kinds of failure; the screens take turns with them. */
const kinds = ['no connection', 'a success that is not JSON', 'a 429 with a time', 'a 503'] as const;
type Kind = (typeof kinds)[number];

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

/** What the queries of the screen fail with, if that is tested. */
export function failureOf(screen: Screen): Kind | null {
  const place = screens.indexOf(screen);
  return place === -1 ? null : kinds[place % kinds.length]!;
}

/** Reloads the screen while its queries fail: they can be retried, and are shown as soon as they succeed. */
export async function expectRetry({ page, settled }: OpenScreen, kind: Kind): Promise<void> {
  const server = await respondBadly(page, API, badResponses[kind]!);
  await server.meet(() => page.reload());
  await expect(retries(page).first()).toBeVisible();
  await settled();

  const failures = await retries(page).count();
  await server.meet(() => retries(page).first().click());
  await settled();
  await expect(retries(page)).toHaveCount(failures);

  await server.end();
  await tryAllAgain(page, settled);
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
}

const retries = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });

/** As often as it takes: the page may still be busy with the last bad response when the first button is pressed. */
const tryAllAgain = (page: Page, settled: OpenScreen['settled']) =>
  expect(async () => {
    if ((await retries(page).count()) > 0) await retries(page).first().click({ timeout: 1000 });
    await settled();
    await expect(retries(page)).toHaveCount(0, { timeout: 500 });
  }).toPass();
