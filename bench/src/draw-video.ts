import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

interface Drawing {
  /** How long it is. */
  readonly seconds: number;
  readonly size: `${number}x${number}`;
  /** How strong the noise of the camera is, which takes most of the bit rate. */
  readonly noise: number;
}

const run = promisify(execFile);

/** Draws a video with sound and 30 frames per second, with something that moves in every frame. */
export async function drawVideo(ffmpeg: string, file: string, { seconds, size, noise }: Drawing): Promise<void> {
  const picture = `testsrc2=s=${size}:r=30,noise=alls=${noise}:allf=t`;
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', 'sine'];
  const encoder = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '60'];
  const output = ['-c:a', 'aac', '-shortest', '-movflags', '+faststart', file];
  await run(ffmpeg, ['-v', 'error', '-t', String(seconds), ...inputs, ...encoder, ...output]);
}
