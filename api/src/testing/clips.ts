import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFfmpeg } from '../media/ffmpeg.ts';

/** The ffmpeg of this machine; tests that need it are skipped without it. */
export const ffmpeg = findFfmpeg({ FFMPEG_PATH: process.env['FFMPEG_PATH'], PATH: process.env['PATH'] ?? '' });

/** Makes a clip in a folder with ffmpeg; returns its bytes. */
export async function makeClip(folder: string, args: readonly string[], name = 'clip.mp4'): Promise<Buffer> {
  const file = path.join(folder, name);
  await promisify(execFile)(ffmpeg ?? 'ffmpeg', ['-v', 'error', '-y', '-nostdin', ...args, file]);
  return readFile(file);
}

/** A second of a moving picture, as input of `makeClip`. */
export const picture = (size: string, rate = 25) => ['-f', 'lavfi', '-i', `testsrc=d=1:s=${size}:r=${rate}`];
export const tone = ['-f', 'lavfi', '-i', 'sine=d=1'];
