import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';
import { logInByApi, player } from '../harness/accounts.ts';

/** The demo's clips have 30 frames per second. */
const FPS = 30;

declare global {
  interface Window {
    /** The numbers of the frames that the browser has presented. */
    presented: number[];
  }
}

const video = (page: Page): Locator => page.getByLabel('Mikan drill', { exact: true });

/** Records each frame that the browser presents from now on, once. */
const recordFrames = (page: Page) =>
  video(page).evaluate((media: HTMLVideoElement, fps) => {
    window.presented = [];
    if (media.dataset['recorded']) return;
    media.dataset['recorded'] = 'true';
    const next = () =>
      media.requestVideoFrameCallback((_, { mediaTime }) => {
        window.presented.push(Math.round(mediaTime * fps));
        next();
      });
    next();
  }, FPS);

const frames = (page: Page) => page.evaluate(() => window.presented);
const lastFrame = async (page: Page) => (await frames(page)).at(-1);

/** Opens the video, plays it, and pauses it: the focus is on the video then. */
async function openPaused(page: Page): Promise<void> {
  await page.goto('/videos');
  await page.getByRole('link', { name: 'Mikan drill' }).first().click();
  await expect(page.getByRole('group', { name: 'Player controls: Mikan drill' })).toBeVisible();
  await page.getByRole('button', { name: 'Play Mikan drill' }).click();
  await recordFrames(page);
  await expect.poll(async () => (await frames(page)).length).toBeGreaterThan(3);
  await page.keyboard.press('k');
  await expect.poll(() => video(page).evaluate((media: HTMLVideoElement) => media.paused)).toBe(true);
}

/** Moves to a second, and waits for its frame. */
async function seekTo(page: Page, second: number): Promise<void> {
  await video(page).evaluate((media: HTMLVideoElement, time) => {
    media.currentTime = time;
  }, second);
  await expect.poll(() => lastFrame(page)).toBe(Math.floor(second * FPS));
}

test.beforeEach(async ({ context }) => {
  await logInByApi(context, player);
});

test('repeats a part of the video, and shows at most one frame after its end', async ({ page }) => {
  await openPaused(page);
  await seekTo(page, 3.01);
  await page.keyboard.press('a');
  await seekTo(page, 3.51);
  await page.keyboard.press('b');
  await recordFrames(page);
  await page.keyboard.press('k');
  const rounds = async () => {
    const shown = await frames(page);
    const starts = shown.flatMap((frame, i) => (frame < (shown[i - 1] ?? frame) ? [i] : []));
    return starts.slice(1).map((start, round) => shown.slice(starts[round], start));
  };
  await expect.poll(async () => (await rounds()).length).toBeGreaterThan(4);
  const measured = await rounds();
  for (const round of measured) expect(round[0]).toBeGreaterThanOrEqual(90);
  // The median: a busy machine leaves out frames, and seeks late, in one round or another.
  const after = measured.map((round) => round.filter((frame) => frame > 105).length).sort((a, b) => a - b);
  expect(after[Math.floor(after.length / 2)], JSON.stringify(measured)).toBeLessThanOrEqual(1);
  expect(measured.filter((round) => (round.at(-1) ?? 0) >= 105).length).toBeGreaterThan(measured.length / 2);
});

test('steps through every frame, forward and back', async ({ page }) => {
  await openPaused(page);
  await seekTo(page, 2.01);
  for (const [key, step] of [
    ['.', 1],
    [',', -1],
  ] as const) {
    for (let count = 1; count <= 10; count += 1) {
      const before = (await lastFrame(page)) ?? 0;
      await page.keyboard.press(key);
      await expect.poll(() => lastFrame(page)).toBe(before + step);
    }
  }
  expect(await lastFrame(page)).toBe(60);
});

test('plays at half speed, and at the same speed the next time', async ({ page }) => {
  await openPaused(page);
  await page.getByRole('button', { name: 'Speed: 1×' }).click();
  await page.getByRole('button', { name: '0.5×' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Play Mikan drill' }).click();
  await expect(page.getByRole('button', { name: 'Speed: 0.5×' })).toBeVisible();
  const measure = () =>
    video(page).evaluate(async (media: HTMLVideoElement) => {
      // The first frame may be that of the position where it was left, before it plays.
      await new Promise<void>((resolve) => {
        let frames = 0;
        const next = () => media.requestVideoFrameCallback(() => ((frames += 1) > 5 ? resolve() : next()));
        next();
      });
      const start = { time: media.currentTime, now: performance.now() };
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return (media.currentTime - start.time) / ((performance.now() - start.now) / 1000);
    });
  // Again if the machine was too busy to play for a second.
  await expect(async () => {
    const speed = await measure();
    expect(speed).toBeGreaterThan(0.4);
    expect(speed).toBeLessThan(0.6);
  }).toPass({ timeout: 60_000 });
});

test('continues where the user was', async ({ page }) => {
  await openPaused(page);
  // Far from where the video was opened: a shorter way is not saved.
  const second = ((await lastFrame(page)) ?? 0) < 4 * FPS ? 6.01 : 2.01;
  await seekTo(page, second);
  await page.getByRole('link', { name: 'All videos' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Videos' })).toBeVisible();
  // Whether or not it has been saved by now.
  await page.goBack();
  const play = page.getByRole('button', { name: 'Play Mikan drill' });
  await expect(play).toBeVisible();
  await recordFrames(page);
  await play.click();
  await expect.poll(async () => (await frames(page)).some((frame) => Math.abs(frame - second * FPS) < FPS)).toBe(true);
  // The beginning may be shown before, for a moment, but not played.
  const between = (await frames(page)).filter((frame) => frame > FPS / 2 && frame < (second - 1) * FPS);
  expect(between).toEqual([]);
});

test('plays with the browser’s controls if its own cannot be downloaded', async ({ page }) => {
  await page.route('**/player.*.js*', (route) => route.abort());
  await page.goto('/videos');
  await page.getByRole('link', { name: 'Mikan drill' }).first().click();
  await page.getByRole('button', { name: 'Play Mikan drill' }).click();
  await expect.poll(() => video(page).evaluate((media: HTMLVideoElement) => media.currentTime)).toBeGreaterThan(0);
  await expect(video(page)).toHaveAttribute('controls');
});
