import type { Page } from '@playwright/test';
import { badResponses, respondBadly, type BadResponse } from '../harness/bad-responses.ts';
import type { OpenScreen } from '../harness/screen-test.ts';
import { adminScreens, publicAndMemberScreens, type Screen } from '../harness/screens.ts';
import { expect } from '../harness/test.ts';

const API = /\/api\/(?!auth|refresh)/;

/** Screens of which each loads with code of its own; the others are made of the same components. */
const names = [
  ...['webpage', 'videos', 'book-payment', 'public-video', 'video'],
  ...['admin-home', 'admin-videos-images', 'admin-users-record', 'admin-sales', 'admin-site'],
];
const screens = [...publicAndMemberScreens, ...adminScreens].filter(({ name }) => names.includes(name));

/** The kinds of failure; the screens take turns with them. */
const kinds = Object.keys(badResponses) as BadResponse[];

/** What the queries of the screen fail with, if that is tested. */
export function failureOf(screen: Screen): BadResponse | null {
  const place = screens.indexOf(screen);
  return place === -1 ? null : kinds[place % kinds.length]!;
}

/** Reloads the screen while its queries fail: they can be retried, and are shown as soon as they succeed. */
export async function expectRetry({ page, settled }: OpenScreen, kind: BadResponse): Promise<void> {
  const server = await respondBadly(page, API, kind);
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
