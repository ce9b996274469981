import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { findFfmpeg } from 'api/media/ffmpeg';
import { drawVideo } from '../draw-video.ts';
import { startProduct } from '../gateway/product-process.ts';
import { launchChromium } from '../launch-chromium.ts';
import { median } from '../page/report.ts';
import { ProductClient } from '../product-client.ts';
import { driftsOf, shownDriftsOf, type PresentedFrame, type Sample } from './drift.ts';

/**
 * `pnpm prove:drift [seconds]`: plays a video of 30 frames per second beside recordings of 25 and 60, at normal and at half
 * speed, for a minute each by default, and measures how far they drift apart: at most one frame of the video, by their media
 * times whenever a frame of the video is presented. The first second, in which the recording starts, is not counted. How far
 * apart the frames on the screen are is shown beside it: a machine without a graphics processor shows many too late. The median
 * tells a lag from moments in which the machine did something else.
 */
const [seconds = 60] = process.argv.slice(2).map(Number);
const FPS = 30;
const RECORDINGS = [25, 60];
const SPEEDS = [1, 0.5];
/** The common start, in frames of each: it is not the same time in both. */
const [START, OWN_START] = [30, 51];
const SETTLE_MS = 1000;
/** Beyond what is played at normal speed, in seconds: what is before the start, and some more. */
const SPARE = 10;
const SERVER_CORE = 0;
const LABELS = { drill: 'Video of a bench', own: 'Your recording' } as const;

const ffmpeg = findFfmpeg({ FFMPEG_PATH: process.env['FFMPEG_PATH'], PATH: process.env['PATH'] ?? '' });
if (ffmpeg === null) throw new Error('The proof needs ffmpeg');
const folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-drift-'));
const product = await startProduct(path.resolve(import.meta.dirname, '../../..'), SERVER_CORE);
const browser = await launchChromium();
try {
  const fileOf = (fps: number) => path.join(folder, `${fps}.mp4`);
  for (const fps of [FPS, ...RECORDINGS])
    await drawVideo(ffmpeg, fileOf(fps), { seconds: seconds + SPARE, size: '320x180', fps });
  const client = await ProductClient.login(product.url);
  const id = await client.createVideo({ published: true });
  await client.upload(id, fileOf(FPS));

  console.log(`Drift over ${seconds} s, in frames of the video (${(1000 / FPS).toFixed(1)} ms)\n`);
  console.log('| frames per second | speed | largest | median | largest on the screen | samples | frames shown |');
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  for (const fps of RECORDINGS) {
    for (const speed of SPEEDS) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await logIn(page);
      await compare(page, id, fileOf(fps), fps);
      const { samples, drill, own } = await play(page, speed);
      await page.close();
      const offset = (OWN_START + 0.5) / fps - (START + 0.5) / FPS;
      const settledAt = (samples[0]?.at ?? 0) + SETTLE_MS;
      const drifts = driftsOf(samples, offset, settledAt);
      const largest = largestOf(drifts);
      const usual = median(drifts.map((drift) => Math.abs(drift * FPS)));
      const shown = largestOf(shownDriftsOf(drill, own, { offset, rate: speed, settledAt }));
      const shares = [drill.length / (FPS * speed * seconds), own.length / (fps * speed * seconds)];
      const figures = [largest, usual, shown].map((frames) => frames.toFixed(2));
      const cells = [`${FPS}, ${fps}`, speed, ...figures, samples.length].map(String);
      console.log(`| ${[...cells, shares.map((share) => `${(100 * share).toFixed(0)} %`).join(', ')].join(' | ')} |`);
      // So few samples would prove nothing.
      if (!(largest <= 1) || samples.length < 10 * seconds * speed) process.exitCode = 1;
    }
  }
} finally {
  await browser.close();
  await product.close();
  await rm(folder, { recursive: true });
}
console.log(process.exitCode ? '\nFAILED: they are more than a frame apart.' : '\nAlways within a frame.');

/** In frames of the video. */
function largestOf(drifts: readonly number[]): number {
  return Math.max(...drifts.map((drift) => Math.abs(drift * FPS)));
}

/** As an administrator, who may play every video. */
async function logIn(page: Page): Promise<void> {
  await page.goto(`${product.url}/login`);
  await page.getByLabel('Email').fill('admin@fullcourt.test');
  await page.getByLabel('Password', { exact: true }).fill('Fullcourt1!');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/home');
}

/** Opens the video beside a recording, and links them at the start. */
async function compare(page: Page, id: string, file: string, fps: number): Promise<void> {
  await page.goto(`${product.url}/video/${id}`);
  await page.getByRole('button', { name: 'Compare with your recording' }).click();
  await page.getByLabel('Choose a video').setInputFiles(file);
  await page.getByRole('button', { name: 'Set start point' }).waitFor();
  for (const [label, time] of [
    [LABELS.drill, (START + 0.5) / FPS],
    [LABELS.own, (OWN_START + 0.5) / fps],
  ] as const) {
    await page.locator(`video[aria-label="${label}"]`).evaluate(async (media: HTMLVideoElement, to) => {
      media.preload = 'auto';
      // By then, it is where it was left the last time.
      while (media.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || media.seeking)
        await new Promise((resolve) => setTimeout(resolve, 50));
      const shown = new Promise((resolve) => media.requestVideoFrameCallback(resolve));
      media.currentTime = to;
      await shown;
    }, time);
  }
  await page.getByRole('button', { name: 'Set start point' }).click();
}

interface Played {
  readonly samples: Sample[];
  readonly drill: PresentedFrame[];
  readonly own: PresentedFrame[];
}

/** Plays both at a speed, and returns what they did. */
async function play(page: Page, speed: number): Promise<Played> {
  if (speed !== 1) {
    await page.getByRole('button', { name: /^Speed:/ }).click();
    await page.getByRole('button', { name: `${speed}×`, exact: true }).click();
    await page.keyboard.press('Escape');
  }
  const played = await page.evaluateHandle((labels) => {
    const drill = document.querySelector<HTMLVideoElement>(`video[aria-label="${labels.drill}"]`);
    const own = document.querySelector<HTMLVideoElement>(`video[aria-label="${labels.own}"]`);
    if (!drill || !own) throw new Error('The videos are not there');
    const videos = { drill, own };
    const found = { samples: [] as Sample[], drill: [] as [number, number][], own: [] as [number, number][] };
    // Methods: tsx wraps named functions in a helper that the page does not have.
    const watcher = {
      watch(media: HTMLVideoElement, frames: [number, number][]) {
        media.requestVideoFrameCallback((at, { mediaTime, expectedDisplayTime }) => {
          this.watch(media, frames);
          if (media.paused) return;
          frames.push([mediaTime, expectedDisplayTime]);
          if (media !== videos.drill) return;
          found.samples.push({ at, leader: videos.drill.currentTime, follower: videos.own.currentTime });
        });
      },
    };
    watcher.watch(drill, found.drill);
    watcher.watch(own, found.own);
    return found;
  }, LABELS);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForTimeout(seconds * 1000);
  return played.jsonValue();
}
