import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

interface Drawing {
  /** How long it is. */
  readonly seconds: number;
  readonly size: `${number}x${number}`;
  /** Frames per second. */
  readonly fps?: number;
  /** How strong the noise of the camera is, which takes most of the bit rate. */
  readonly noise?: number;
}

const run = promisify(execFile);

/** Draws a video with sound, with something that moves in every frame. */
export async function drawVideo(
  ffmpeg: string,
  file: string,
  { seconds, size, fps = 30, noise = 0 }: Drawing,
): Promise<void> {
  const picture = `testsrc2=s=${size}:r=${fps},noise=alls=${noise}:allf=t`;
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', 'sine'];
  const encoder = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', String(2 * fps)];
  const output = ['-c:a', 'aac', '-shortest', '-movflags', '+faststart', file];
  await run(ffmpeg, ['-v', 'error', '-t', String(seconds), ...inputs, ...encoder, ...output]);
}
