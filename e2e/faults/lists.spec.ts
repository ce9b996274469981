import type { Page } from '@playwright/test';
import { answerBadly, badAnswers } from '../product/bad-answers.ts';
import { adminScreens, openScreen, peoplesScreens } from '../product/screens.ts';
import { expect, test } from '../product/test.ts';

const API = /\/api\/(?!auth|refresh)/;

/** What the screens ask the server for fails in another way on each of them. */
const kinds = ['no connection', 'a success that is no JSON', 'a 429 with a time', 'a 503'] as const;

const asking = ['webpage', 'home', 'videos', 'profile', 'book-payment', 'public-video', 'video', 'video-locked'];
const screens = [
  ...peoplesScreens.filter(({ name }) => asking.includes(name)),
  ...adminScreens.filter(({ path }) => !path.endsWith('/new')),
];

for (const [place, screen] of screens.entries()) {
  const kind = kinds[place % kinds.length]!;

  test(`what ${screen.name} shows can be tried again where ${kind} came for it`, async ({ context }) => {
    const page = await openScreen(context, screen);
    const server = await answerBadly(page, API, badAnswers[kind]!);
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

/** Nothing is on its way any more: what stands there now stays until somebody presses something. */
const settled = (page: Page) => expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);

async function tryAllAgain(page: Page): Promise<void> {
  for (let left = await retries(page).count(); left > 0; left = await retries(page).count()) {
    await retries(page).first().click();
    await expect.poll(() => retries(page).count()).toBeLessThan(left);
    await settled(page);
  }
}
