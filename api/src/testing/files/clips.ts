import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFfmpeg } from '../../platform/media/ffmpeg/ffmpeg.ts';

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

interface LongClip {
  readonly size: string;
  readonly still: number;
  readonly frames: number;
  readonly sound?: boolean;
}

/**
 * Makes a clip of half a second with 60 frames per second, after which so many frames follow, each of them so many
 * seconds after the one before; returns its path. It is small, and long to convert. `sound`: as long as the picture.
 */
export async function longClip(
  folder: string,
  name: string,
  { size, still, frames, sound = false }: LongClip,
): Promise<string> {
  const times = `if(lt(N,30),N/60,0.5+(N-29)*${still})/TB`;
  await makeClip(
    folder,
    [
      ...['-f', 'lavfi', '-i', `color=gray:s=${size}:r=60`],
      ...(sound
        ? ['-f', 'lavfi', '-i', `anullsrc=r=8000:cl=mono:d=${still * frames}`, '-c:a', 'aac', '-b:a', '8k']
        : []),
      ...['-frames:v', String(30 + frames)],
      ...['-vf', `settb=1/1000,setpts='${times}'`, '-fps_mode', 'passthrough', '-video_track_timescale', '1000'],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '40', '-bf', '0', '-pix_fmt', 'yuv420p'],
    ],
    name,
  );
  return path.join(folder, name);
}
