import type { Page } from '@playwright/test';
import { badAnswers } from '../product/bad-answers.ts';
import { adminScreens, openScreen, peoplesScreens, type Screen } from '../product/screens.ts';
import { expect, test } from '../product/test.ts';

const API = /\/api\/(?!auth|refresh)/;

/** What the screens ask the server for fails in another way on each of them. */
const kinds = ['no connection', 'a success that is no JSON', 'a 429 with a time', 'a 503'] as const;

const retries = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });

/** Each failure has a way on, that leads there once the server is back. */
async function failAndGoOn(page: Page, kind: (typeof kinds)[number]): Promise<void> {
  await page.route(API, badAnswers[kind]!.answer);
  await page.reload();
  await expect(retries(page).first()).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  const failures = await retries(page).count();
  await retries(page).first().click();
  await expect(retries(page)).toHaveCount(failures);
  await expect(retries(page).first()).toBeEnabled();
  await page.unroute(API);
  while ((await retries(page).count()) > 0) {
    const left = await retries(page).count();
    await retries(page).first().click();
    await expect.poll(() => retries(page).count()).toBeLessThan(left);
  }
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
}

const asking = ['webpage', 'home', 'videos', 'profile', 'book-payment', 'public-video', 'video', 'video-locked'];
const screens: Readonly<Record<string, readonly Screen[]>> = {
  'a visitor and a player': peoplesScreens.filter(({ name }) => asking.includes(name)),
  'an administrator': adminScreens.filter(({ path }) => !path.endsWith('/new')),
};

for (const [who, list] of Object.entries(screens)) {
  test(`what ${who} is shown can be tried again where it failed`, async ({ browser, baseURL }) => {
    test.setTimeout(180_000);
    for (const [place, screen] of list.entries()) {
      await test.step(screen.name, async () => {
        const context = await browser.newContext({ ...(baseURL && { baseURL }) });
        const page = await openScreen(context, screen);
        await failAndGoOn(page, kinds[place % kinds.length]!);
        await context.close();
      });
    }
  });
}
