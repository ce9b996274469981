import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { runFfmpeg, type RunOptions } from './run-ffmpeg.ts';
import { STORYBOARD_FILE, TILES_FILE, type StoryboardPlan } from './storyboard.ts';

const POSTERS = 'posters';
const COUNT = 5;
/** Seconds of the video for each one, at least. */
const MIN_PART = 2;
/** Seconds from which each one is chosen, at most. */
const MAX_WINDOW = 8;
/** The most typical of so many frames that are not black; all of them are in memory. */
const SAMPLES = 25;
/** Percentage of black pixels from which a frame is black. */
const BLACK = 90;

interface Pictured {
  /** The best quality, and the smallest one. */
  readonly best: string;
  readonly smallest: string;
  /** Seconds between its key frames, at which decoding can begin. */
  readonly keyFrames: number;
  /** Seconds. */
  readonly duration: number;
  readonly plan: StoryboardPlan;
}

/**
 * Writes the storyboard of a video and typical frames that are spread over its length, as JPEG. Returns
 * the paths of the latter below the folder; a part of the video that is black has none.
 */
export async function makePictures(
  ffmpeg: string,
  folder: string,
  { best, smallest, keyFrames, duration, plan }: Pictured,
  options: Pick<RunOptions, 'signal' | 'maxMemory'>,
): Promise<string[]> {
  await makeTiles(ffmpeg, folder, smallest, plan, options);
  const found = path.join(folder, POSTERS);
  await mkdir(found, { recursive: true });
  const count = Math.max(1, Math.min(COUNT, Math.floor(duration / MIN_PART)));
  const part = duration / count;
  // The last key frames before the middles of equal parts. A clip is too short for several.
  const times = Array.from({ length: count }, (_, index) => Math.floor(((index + 0.5) * part) / keyFrames) * keyFrames);
  const window = String(Math.min(MAX_WINDOW, part));
  // A tenth of the time that all frames would take, and a thread for each processor would only take memory. A short clip
  // has too few key frames to choose from.
  const frames = part < 2 * keyFrames ? [] : ['-skip_frame', 'nokey', '-threads', '1'];
  const isNotBlack = `blackframe=amount=0,metadata=select:key=lavfi.blackframe.pblack:value=${BLACK}:function=less`;
  await runFfmpeg(
    ffmpeg,
    [
      ...['-i', TILES_FILE],
      ...times.flatMap((time) => ['-ss', time.toFixed(3), '-t', window, ...frames, '-i', best]),
      ...['-map', '0:v:0', '-vf', `format=yuvj420p,tile=${plan.columns}x${plan.rows}`, '-q:v', '4'],
      ...[...ONE_PICTURE, STORYBOARD_FILE],
      ...times.flatMap((_, index) => [
        ...['-map', `${index + 1}:v:0`, '-vf', `${isNotBlack},thumbnail=n=${SAMPLES},format=yuvj420p`, '-q:v', '2'],
        ...[...ONE_PICTURE, `${POSTERS}/found-${index}.jpg`],
      ]),
    ],
    { ...options, cwd: folder, target: found },
  );
  await rm(path.join(folder, TILES_FILE));
  const names = (await readdir(found)).sort();
  for (const [index, name] of names.entries()) {
    await rename(path.join(found, name), path.join(found, `${index + 1}.jpg`));
  }
  return names.map((_, index) => `${POSTERS}/${index + 1}.jpg`);
}

/** Writes the pictures of the storyboard one by one: ffmpeg reports its progress after each of them. */
const makeTiles = (
  ffmpeg: string,
  folder: string,
  smallest: string,
  { interval, width, height }: StoryboardPlan,
  options: Pick<RunOptions, 'signal' | 'maxMemory'>,
) => {
  const tiles = `select=gte(t\\,selected_n*${interval}),scale=${width}:${height},setsar=1,format=yuv420p`;
  const output = ['-fps_mode', 'passthrough', '-c:v', 'rawvideo', '-f', 'nut', TILES_FILE];
  const args = ['-i', smallest, '-map', '0:v:0', '-vf', tiles, ...output];
  return runFfmpeg(ffmpeg, args, { ...options, cwd: folder, target: path.join(folder, TILES_FILE) });
};

const ONE_PICTURE = ['-frames:v', '1', '-update', '1', '-f', 'image2'];
