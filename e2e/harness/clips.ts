import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';

/** The colours in the corners of a clip: top left, top right, bottom left, bottom right. */
export const CORNERS = ['red', 'lime', 'blue', 'yellow'] as const;

/** Whether clips can be made: tests that need one are skipped otherwise. */
export const hasFfmpeg = spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0;

/**
 * Makes the film of a phone that was held upright: coded on its side, with a note of how to turn it. It is gray, with a
 * square of another colour in each corner, and three seconds long. Returns the path of the file.
 */
export function makePhoneClip(folder: string, { width, height }: { width: number; height: number }): string {
  const square = Math.round(Math.min(width, height) / 5);
  const boxes = CORNERS.map((colour, index) => {
    const x = index % 2 === 0 ? 0 : width - square;
    const y = index < 2 ? 0 : height - square;
    return `drawbox=${x}:${y}:${square}:${square}:${colour}:fill`;
  });
  const source = ['-f', 'lavfi', '-i', `color=gray:s=${width}x${height}:r=25:d=3`];
  const onItsSide = path.join(folder, 'on-its-side.mp4');
  const file = path.join(folder, 'phone.mp4');
  const run = (...args: readonly string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', '-nostdin', ...args]);
  run(...source, '-vf', [...boxes, 'transpose=clock', 'format=yuv420p'].join(), '-c:v', 'libx264', onItsSide);
  run('-i', onItsSide, '-c', 'copy', '-metadata:s:v:0', 'rotate=90', file);
  return file;
}
