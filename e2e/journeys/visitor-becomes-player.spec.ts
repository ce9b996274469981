import type { Page } from '@playwright/test';
import { logIn, player } from '../harness/accounts.ts';
import { expect, test } from '../harness/test.ts';

// What most people see: all other tests are without motion.
test.use({ reducedMotion: 'no-preference' });

test('spec 1: “visitors (public), ordinary users”: a visitor looks around, logs in, watches a drill and logs out', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Free samples' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Packages' }).getByRole('listitem')).toHaveCount(3);

  await page.getByRole('link', { name: 'Login' }).click();
  await logIn(page, player);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jonas Weber');

  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Videos' }).click();
  await page.getByRole('link', { name: 'Mikan drill' }).click();
  await expect(page.getByRole('heading', { name: 'Mikan drill' })).toBeVisible();
  await watch(page);

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('access_token'), localStorage.getItem('role')])).toEqual([
    null,
    null,
  ]);
});

test('spec 1 and 2: “basketball drills delivered as video”, a “public video”: a free sample plays for everyone', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Give and go' }).click();
  await expect(page).toHaveURL(/\/publicVideo\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Give and go' })).toBeVisible();
  await watch(page);
});

/** Plays the video on the page by clicking its poster, and checks that frames are rendered. */
async function watch(page: Page): Promise<void> {
  const video = page.locator('video');
  await expect(video).not.toHaveAttribute('controls');
  await page.getByRole('button', { name: /^Play / }).click();
  await expect(video).toBeFocused();
  // The browser's controls, or those of the player.
  await expect(
    page.locator('video[controls]').or(page.getByRole('button', { name: 'Pause', exact: true })),
  ).toBeVisible();
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.5);
  const { width, readyState, error } = await video.evaluate((element: HTMLVideoElement) => ({
    width: element.videoWidth,
    readyState: element.readyState,
    error: element.error?.message ?? null,
  }));
  expect({ width, error }).toEqual({ width: 1280, error: null });
  expect(readyState).toBeGreaterThanOrEqual(2);
}
