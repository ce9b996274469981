import path from 'node:path';
import type { Page } from '@playwright/test';
import { logInByApi, player } from '../harness/accounts.ts';
import { expect, test } from '../harness/test.ts';

/** The demo's clips have 30 frames per second. */
const FPS = 30;
/** The start point: a moment of the drill, and one of the recording, in frames. */
const [DRILL_START, OWN_START] = [30, 51];
const RECORDING = path.resolve(import.meta.dirname, '../../demo/media/drills/star-passing.mp4');

/** Plays both, and returns by how many frames their clocks then differ from the start point, by the frames on the screen. */
const drift = (page: Page) =>
  page.evaluate(
    async ({ fps, offset }) => {
      const find = (label: string) => document.querySelector<HTMLVideoElement>(`video[aria-label="${label}"]`)!;
      const videos = [find('Mikan drill'), find('Your recording')];
      const clocks: number[][] = [[], []];
      let counting = false;
      videos.forEach((media, side) => {
        const next = () =>
          media.requestVideoFrameCallback((_, { mediaTime, expectedDisplayTime }) => {
            // Where the video would have been when the page was opened, had it always played.
            if (counting) clocks[side]!.push(mediaTime - (expectedDisplayTime / 1000) * videos[0]!.playbackRate);
            next();
          });
        next();
      });
      const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      await videos[0]!.play();
      // They need a moment to start.
      await wait(1000);
      counting = true;
      await wait(1300);
      counting = false;
      videos[0]!.pause();
      const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
      return (median(clocks[1]!) - median(clocks[0]!)) * fps - offset;
    },
    { fps: FPS, offset: OWN_START - DRILL_START },
  );

/** Notes each frame that is on the screen. `currentTime` may be a frame behind or ahead of it. */
const noteFrames = (page: Page) =>
  page.evaluate((fps) => {
    for (const media of document.querySelectorAll('video')) {
      const next = () =>
        media.requestVideoFrameCallback((_, { mediaTime }) => {
          media.dataset['frame'] = String(Math.round(mediaTime * fps));
          next();
        });
      next();
    }
  }, FPS);

/** The frames that both show. */
const shownFrames = (page: Page) =>
  page.evaluate(() =>
    ['Mikan drill', 'Your recording'].map((label) =>
      Number(document.querySelector<HTMLVideoElement>(`video[aria-label="${label}"]`)!.dataset['frame']),
    ),
  );

test('plays a drill and a recording of this device side by side, within a frame of each other', async ({
  page,
  context,
}) => {
  test.slow();
  await logInByApi(context, player);
  await page.goto('/videos');
  await page.getByRole('link', { name: 'Mikan drill' }).first().click();
  await page.getByRole('button', { name: 'Compare with your recording' }).click();
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') written.push(new URL(request.url()).pathname);
  });
  await page.getByLabel('Choose a video').setInputFiles(RECORDING);
  await expect(page.getByRole('button', { name: 'Set start point' })).toBeVisible();
  await noteFrames(page);
  await page.evaluate(
    ([drillTime, ownTime]) => {
      const seek = (label: string, time: number) => {
        const media = document.querySelector<HTMLVideoElement>(`video[aria-label="${label}"]`)!;
        media.preload = 'auto';
        media.currentTime = time;
      };
      seek('Mikan drill', drillTime!);
      seek('Your recording', ownTime!);
    },
    [(DRILL_START + 0.5) / FPS, (OWN_START + 0.5) / FPS],
  );
  await expect.poll(() => shownFrames(page)).toEqual([DRILL_START, OWN_START]);
  await page.getByRole('button', { name: 'Set start point' }).click();

  for (const speed of ['0.25×', '1×', '2×']) {
    await page.getByRole('button', { name: /^Speed:/ }).click();
    await page.getByRole('button', { name: speed === '1×' ? 'Normal' : speed, exact: true }).click();
    await page.keyboard.press('Escape');
    // Again if a machine that is busy with other tests shows too few frames of a try.
    await expect(async () => {
      await page.getByRole('button', { name: 'Back to start point' }).click();
      await expect.poll(() => shownFrames(page)).toEqual([DRILL_START, OWN_START]);
      // In whole frames: they change only when the screen is drawn.
      expect(Math.abs(Math.round(await drift(page))), `at ${speed}`).toBeLessThanOrEqual(1);
    }).toPass({ timeout: 60_000 });
    // Paused, they stand on the same moment.
    await expect
      .poll(async () => {
        const [drill = 0, own = 0] = await shownFrames(page);
        return own - drill;
      })
      .toBe(OWN_START - DRILL_START);
  }
  await page.getByRole('button', { name: 'Next frame', exact: true }).click();
  await expect
    .poll(async () => {
      const [drill = 0, own = 0] = await shownFrames(page);
      return own - drill;
    })
    .toBe(OWN_START - DRILL_START);
  // Nothing is sent that could contain the recording: only how far the drill was watched.
  expect(written.filter((path) => !path.endsWith('/progress'))).toEqual([]);
});
