import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import type { MemberVideo } from 'shared-api/videos';
import { logInByApi, player } from '../harness/accounts.ts';
import { expect, test } from '../harness/test.ts';

const TITLE = 'Five-spot shooting';
const HEIGHTS = [360, 180];
const VERSION = 'stream-of-it';
const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:30.000\nSquare your feet\n';

const converter = process.env.FFMPEG_PATH ?? 'ffmpeg';
let folder: string;

test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fullcourt-stream-'));
  try {
    makeStream(folder);
  } catch {
    test.skip(true, 'needs ffmpeg');
  }
});
test.afterAll(() => rmSync(folder, { recursive: true }));

/** Half a minute in two qualities, in segments of two seconds. */
function makeStream(target: string): void {
  for (const height of HEIGHTS) {
    const name = path.join(target, String(height));
    mkdirSync(name);
    const picture = `testsrc=d=30:s=${(height * 16) / 9}x${height}:r=30`;
    const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '60', '-sc_threshold', '0', '-pix_fmt', 'yuv420p'];
    const segments = ['-f', 'hls', '-hls_time', '2', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'];
    const output = ['-hls_segment_filename', path.join(name, '%d.m4s'), path.join(name, 'playlist.m3u8')];
    execFileSync(converter, ['-v', 'error', '-f', 'lavfi', '-i', picture, ...codec, ...segments, ...output]);
  }
}

const mainPlaylist = () =>
  ['#EXTM3U', '#EXT-X-VERSION:7']
    .concat(
      HEIGHTS.flatMap((height) => [
        `#EXT-X-STREAM-INF:BANDWIDTH=${height * 2000},RESOLUTION=${(height * 16) / 9}x${height},CODECS="avc1.640015"`,
        `${height}/playlist.m3u8`,
      ]),
    )
    .join('\n');

/**
 * Gives a video of the demo a stream. Its files are opened by what the server says of the video's own file, with the
 * cookies that the browser has for it.
 */
async function stream(page: Page): Promise<{ refused: number; renewed: number }> {
  const seen = { refused: 0, renewed: 0 };
  let playable = '';
  await page.route('**/api/videos/*', async (route: Route) => {
    const response = await route.fetch();
    const video = (await response.json()) as MemberVideo;
    const [file] = video.sources;
    if (!file) return route.fulfill({ response });
    playable = file.src;
    seen.renewed += 1;
    const src = `${path.posix.dirname(path.posix.dirname(file.src))}/${VERSION}/main.m3u8`;
    const sources = [{ ...file, src, type: 'application/vnd.apple.mpegurl' }, file];
    const captions = [{ language: 'en', label: 'English', url: `${path.posix.dirname(src)}/captions.vtt` }];
    return route.fulfill({ response, json: { ...video, sources, captions } });
  });
  await page.route(`**/media/videos/*/${VERSION}/**`, async (route) => {
    const opened = await route.fetch({ url: new URL(playable, page.url()).href, method: 'HEAD' });
    if (!opened.ok()) {
      seen.refused += 1;
      return route.fulfill({ status: opened.status(), json: { error: { code: 'forbidden', message: '' } } });
    }
    const file = new URL(route.request().url()).pathname.split(`${VERSION}/`)[1] ?? '';
    if (file === 'captions.vtt') return route.fulfill({ body: CAPTIONS, contentType: 'text/vtt' });
    return route.fulfill(
      file === 'main.m3u8' ? { body: mainPlaylist() } : { body: readFileSync(path.join(folder, file)) },
    );
  });
  return seen;
}

/** Whether an element, or one around it, is drawn from right to left. */
function isMirrored(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (getComputedStyle(at).scale.startsWith('-1')) return true;
  return false;
}

test('plays a stream with captions, changes its quality, and goes on when its cookie has to be renewed', async ({
  context,
  page,
}) => {
  await logInByApi(context, player);
  const seen = await stream(page);
  await page.goto('/videos');
  await page.getByRole('link', { name: TITLE }).first().click();
  const video = page.getByLabel(TITLE, { exact: true });
  const state = () =>
    video.evaluate((media: HTMLVideoElement) => ({
      time: media.currentTime,
      height: media.videoHeight,
      paused: media.paused,
      source: media.currentSrc.split(':')[0],
    }));
  await expect(page.getByRole('button', { name: /^Quality: Auto/ })).toBeVisible();
  await page.getByRole('button', { name: `Play ${TITLE}` }).click();
  await expect.poll(async () => (await state()).height).toBeGreaterThan(0);
  expect(await state()).toMatchObject({ source: 'blob', paused: false });

  const caption = page.getByText('Square your feet');
  await page.getByRole('button', { name: 'Captions: Off' }).click();
  await page.getByRole('group', { name: 'Captions', exact: true }).getByRole('button', { name: 'English' }).click();
  await expect(caption).toBeVisible();

  for (const height of HEIGHTS.toReversed()) {
    // At once, since it is paused.
    await video.evaluate((media: HTMLVideoElement) => media.pause());
    await page.getByRole('button', { name: /^Quality/ }).click();
    await page.getByRole('button', { name: `${height}p`, exact: true }).click();
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await state()).height).toBe(height);
    await expect(caption).toBeVisible();
  }

  const { renewed } = seen;
  await context.clearCookies({ name: 'playback' });
  await video.evaluate((media: HTMLVideoElement) => {
    media.currentTime = 27;
    return media.play();
  });
  await expect.poll(async () => (await state()).time).toBeGreaterThan(27.5);
  expect(seen.renewed).toBeGreaterThan(renewed);
  expect(seen.refused).toBeGreaterThan(0);
  expect(await state()).toMatchObject({ source: 'blob', height: HEIGHTS[0] });

  // The picture is mirrored, and what is to be read is not.
  await page.getByRole('button', { name: 'Mirror', exact: true }).click();
  expect(await video.evaluate((element) => getComputedStyle(element).scale)).toBe('-1 1');
  await expect(caption).toBeVisible();
  expect(await caption.evaluate(isMirrored)).toBe(false);
});
