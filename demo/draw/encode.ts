import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Canvas } from '@napi-rs/canvas';
import { FRAME } from './scene/frame.ts';

/** Draws every frame of a clip and encodes it with ffmpeg as an H.264 file that any browser can play and seek. */
export async function encodeClip(file: string, duration: number, drawAt: (time: number) => Canvas): Promise<void> {
  const ffmpeg = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...colours, ...output, file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const closed = once(ffmpeg, 'close');
  for (let frame = 0; frame < Math.round(duration * FRAME.fps); frame++) {
    const flowing = ffmpeg.stdin.write(Buffer.from(drawAt(frame / FRAME.fps).data()));
    if (!flowing) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new Error(`ffmpeg exited with ${code} for ${file}`);
}

const input = [
  ...['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${FRAME.width}x${FRAME.height}`, '-r', `${FRAME.fps}`, '-i', '-'],
];

// Players assume BT.709 for 720 lines: convert to it and tag the file, or the paper colour shifts.
const colours = [
  ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
];

// A key frame every second, so that seeking is accurate.
const output = [
  ...['-an', '-c:v', 'libx264', '-profile:v', 'high', '-preset', 'slow', '-tune', 'animation', '-crf', '29'],
  ...['-g', `${FRAME.fps}`, '-keyint_min', `${FRAME.fps}`, '-sc_threshold', '0', '-movflags', '+faststart'],
];
