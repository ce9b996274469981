import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { findFfmpeg } from 'api/platform/media/ffmpeg/ffmpeg';
import { sampleVideo } from 'shared-api/videos/videos';
import { drawVideo } from '../draw-video.ts';
import { startProduct } from '../gateway/product-process.ts';
import { launchChromium } from '../launch-chromium.ts';
import { SLOW, throttle, type Throttling } from '../page/measure.ts';
import { ProductClient } from '../product-client.ts';
import { median } from '../statistics.ts';

/**
 * `pnpm bench:first-frame [--runs 9]`: the time from the press of the play button of a free sample to the first frame on the
 * screen, on the sample's page and on a page with nothing but a button and a `<video preload="none">` of the same MP4. Each
 * visit has an empty cache; it presses once the page is loaded and nothing is requested any more.
 *
 * The samples are a clip of the demo that is an MP4 alone, and, with ffmpeg, one that was uploaded: its page plays the
 * stream in several qualities, and the bare page the best of them, as a file.
 */
const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '9' } } });
const runs = Number(options.runs);
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };
const SERVER_CORE = 0;

const checkout = path.resolve(import.meta.dirname, '../../..');
const product = await startProduct(checkout, SERVER_CORE);
const browser = await launchChromium();
try {
  const samples = [await demoSample(), ...(await uploadedSample())];
  for (const [title, throttling] of [
    ['Plain', null],
    ['150 ms, 1.6 Mbit/s, CPU throttled 4×', SLOW],
  ] as const) {
    console.log(`### ${title}: ms from press to first frame, medians of ${runs}\n`);
    console.log('| | player | bare `<video>` | ratio |\n| --- | --- | --- | --- |');
    for (const sample of samples) console.log(await compare(sample, throttling));
    console.log('');
  }
} finally {
  await browser.close();
  await product.close();
}

interface Sample {
  readonly name: string;
  readonly id: string;
  /** The path of its MP4. */
  readonly file: string;
}

async function compare({ name, id, file }: Sample, throttling: Throttling | null): Promise<string> {
  const times: { player: number[]; bare: number[] } = { player: [], bare: [] };
  // The first round warms the caches of the server.
  for (let run = 0; run <= runs; run += 1) {
    const player = await firstFrame(browser, throttling, openPlayer(id));
    const bare = await firstFrame(browser, throttling, openBare(file));
    if (run === 0) continue;
    times.player.push(player);
    times.bare.push(bare);
  }
  const [player, bare] = [median(times.player), median(times.bare)];
  return `| ${[name, player.toFixed(0), bare.toFixed(0), (player / bare).toFixed(2)].join(' | ')} |`;
}

function openPlayer(id: string) {
  return async (page: Page) => {
    await page.goto(`${product.url}/publicVideo/${id}`);
    await page.getByRole('group', { name: /^Player controls/ }).waitFor();
  };
}

function openBare(file: string) {
  const address = `${product.url}/bare`;
  const body = `<!doctype html><html lang="en"><title>Bare</title><button>Play</button>
    <video playsinline preload="none" width="390" src="${file}"></video>
    <script>document.querySelector('button').onclick = () => document.querySelector('video').play();</script></html>`;
  return async (page: Page) => {
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(address);
  };
}

/** Opens a page, presses its play button, and returns how long it takes until a frame is on the screen, in ms. */
async function firstFrame(
  from: Browser,
  throttling: Throttling | null,
  open: (page: Page) => Promise<void>,
): Promise<number> {
  const context = await from.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      window.firstFrame = new Promise((resolve) => {
        // Before anything that the page does with it.
        addEventListener(
          'click',
          ({ timeStamp }) => {
            const video = document.querySelector('video');
            video?.requestVideoFrameCallback((_, { presentationTime }) => resolve(presentationTime - timeStamp));
          },
          { capture: true, once: true },
        );
      });
    });
    if (throttling) await throttle(await context.newCDPSession(page), throttling);
    await open(page);
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: /^Play/ }).first().click();
    return await page.evaluate(() => window.firstFrame);
  } finally {
    await context.close();
  }
}

/** The first one that plays an MP4 alone on its page: the list of samples names no streams. */
async function demoSample(): Promise<Sample> {
  const response = await fetch(`${product.url}/api/samples`);
  const { items } = (await response.json()) as { items: unknown[] };
  for (const { id } of items.map((item) => sampleVideo.parse(item))) {
    const page = await fetch(`${product.url}/api/public-videos/${id}`);
    const sample = sampleVideo.parse(await page.json());
    if (sample.sources.length === 1) return sampleOf('a clip of the demo', sample);
  }
  throw new Error('The demo has no sample without a stream');
}

/** Nothing without ffmpeg, which draws it and makes its stream. */
async function uploadedSample(): Promise<Sample[]> {
  const ffmpeg = findFfmpeg({ FFMPEG_PATH: process.env['FFMPEG_PATH'], PATH: process.env['PATH'] ?? '' });
  if (ffmpeg === null) return [];
  const folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-first-frame-'));
  try {
    const file = path.join(folder, 'video.mp4');
    await drawVideo(ffmpeg, file, { seconds: 12, size: '1280x720', noise: 3 });
    const client = await ProductClient.login(product.url);
    const id = await client.createVideo({ published: true, free_sample: true });
    await client.upload(id, file);
    const response = await fetch(`${product.url}/api/public-videos/${id}`);
    return [sampleOf('an upload with a stream', sampleVideo.parse(await response.json()))];
  } finally {
    await rm(folder, { recursive: true });
  }
}

function sampleOf(name: string, { id, sources }: ReturnType<typeof sampleVideo.parse>): Sample {
  const file = sources.find(({ type }) => type === 'video/mp4')?.src;
  if (file === undefined) throw new Error(`There is no MP4 of ${name}`);
  return { name, id, file };
}

declare global {
  interface Window {
    firstFrame: Promise<number>;
  }
}
