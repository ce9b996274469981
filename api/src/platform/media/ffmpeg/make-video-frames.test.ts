import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { folderForFile } from '../../../testing/files/folder-for-file.ts';
import { ffmpeg, makeClip, tone } from '../../../testing/files/clips.ts';
import { made } from '../../../testing/files/made-videos.ts';

const folder = await folderForFile();

const at = (name: string) => path.join(folder, name);
/** As large as the smallest quality, of which there is only one then. */
const picture = (seconds: number, rate: number | string) => [
  ...['-f', 'lavfi', '-i', `testsrc=d=${seconds}:s=320x180:r=${rate}`],
];
const h264 = ['-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-preset', 'ultrafast'];
const recording = [...picture(3, 30), '-f', 'lavfi', '-i', 'sine=d=3', ...h264, '-bf', '2', '-g', '60', '-c:a', 'aac'];

/** Recordings whose first frame is not at 0. */
const SHIFTED = [
  { name: 'a trimmed recording', file: 'trimmed.mp4', args: ['-ss', '0.5', '-i', 'whole.mp4', '-c', 'copy'] },
  {
    name: 'B-frames without an edit list',
    file: 'late.mp4',
    args: ['-i', 'whole.mp4', '-c', 'copy', '-use_editlist', '0'],
  },
  {
    name: 'a picture that begins later than the sound',
    file: 'sound.mp4',
    args: ['-itsoffset', '0.5', '-i', 'whole.mp4', '-i', 'whole.mp4', '-map', '0:v', '-map', '1:a', '-c', 'copy'],
  },
  { name: 'B-frames alone', file: 'late.mp4', args: ['-i', 'whole.mp4', '-c', 'copy', '-an', '-use_editlist', '0'] },
  { name: 'a broadcast', file: 'late.ts', args: ['-i', 'whole.mp4', '-c', 'copy', '-output_ts_offset', '50000'] },
  { name: 'Matroska with sound that begins earlier', file: 'late.mkv', args: ['-i', 'whole.mp4', '-c', 'copy'] },
];

async function shifted({ file, args }: (typeof SHIFTED)[number]) {
  await makeClip(folder, recording, 'whole.mp4');
  return makeClip(
    folder,
    args.map((arg) => (arg === 'whole.mp4' ? at(arg) : arg)),
    file,
  );
}

describe.skipIf(ffmpeg === null)('without ffmpeg (the clips need one)', () => {
  it.each(SHIFTED)('keeps all of $name, from its first frame at 0', async (clip) => {
    const video = await made(folder, await shifted(clip), null);
    const [quality] = video.qualities;
    expect(video.audioCodec).toBe(clip.args.includes('-an') ? null : 'aac');
    expect(video.duration).toBeCloseTo(3, 1);
    expect(quality?.video).toMatchObject({ audioCodec: video.audioCodec, duration: expect.closeTo(3, 1) });
    expect(quality?.segments.reduce((sum, { duration }) => sum + duration, 0)).toBeCloseTo(3, 1);
  });

  it('copies no texts that the recording has', async () => {
    const texts = ['title', 'comment', 'artist'].flatMap((tag) => ['-metadata', `${tag}=secret place`]);
    const tracks = ['-metadata:s:v', 'handler_name=secret place', '-metadata:s:v', 'title=secret place'];
    const clip = await makeClip(folder, [...picture(1, 30), ...h264, ...texts, ...tracks], 'tagged.mov');
    expect(clip.includes('secret place')).toBe(true);
    const video = await made(folder, clip, null);
    for (const file of [path.join(video.folder, 'video.mp4'), video.qualities[0]!.media]) {
      expect((await readFile(file)).includes('secret place')).toBe(false);
    }
  });
});

describe.skipIf(ffmpeg === null)('with ffmpeg (skipped where there is none)', () => {
  it.each(SHIFTED)('makes of $name files whose first frame is at 0', async (clip) => {
    const video = await made(folder, await shifted(clip), ffmpeg);
    expect(video.fps).toBe(30);
    expect(video.audioCodec).toBe(clip.args.includes('-an') ? null : 'aac');
  });

  it.each([
    { rate: '120', fps: 60 },
    { rate: '12.5', fps: 12.5 },
    { rate: '30000/1001', fps: 29.97003 },
  ])('makes of $rate frames per second $fps in every file', async ({ rate, fps }) => {
    const video = await made(folder, await makeClip(folder, [...picture(2, rate), ...h264], 'rate.mp4'), ffmpeg);
    expect(video.fps).toBeCloseTo(fps, 4);
    expect(video.qualities[0]?.attributes).toContain(`FRAME-RATE=${fps.toFixed(3)}`);
    expect(video.qualities[0]?.video).toMatchObject({ hasConstantRate: true, fps: expect.closeTo(fps, 4) });
  });

  it('shows the track that players of the upload show', async () => {
    const inputs = [...picture(1, 30), '-f', 'lavfi', '-i', 'testsrc=d=1:s=256x144:r=25'];
    const kinds = ['-map', '0', '-map', '1', '-c:v:0', 'mpeg4', '-c:v:1', 'libx264', '-pix_fmt', 'yuv420p'];
    const shown = ['-disposition:v:0', '0', '-disposition:v:1', 'default'];
    const video = await made(folder, await makeClip(folder, [...inputs, ...kinds, ...shown], 'two.mp4'), ffmpeg);
    expect(video).toMatchObject({ width: 256, fps: 25 });
    expect(video.qualities[0]?.video).toMatchObject({ width: 256, fps: 25 });
  });

  it('shows no two moments at once of interlaced footage', async () => {
    // Each field has a brightness of its own.
    const flicker = ['-f', 'lavfi', '-i', 'color=s=320x180:r=50:d=2,geq=lum=60+120*mod(N\\,2):cb=128:cr=128'];
    const fields = ['-vf', 'interlace=lowpass=off', '-flags', '+ilme+ildct', '-x264-params', 'interlaced=1'];
    const clip = await makeClip(folder, [...flicker, ...fields, ...h264], 'interlaced.mp4');
    const video = await made(folder, clip, ffmpeg);
    const frame = ['-i', video.qualities[0]!.media, '-frames:v', '1', '-pix_fmt', 'gray', '-f', 'rawvideo', '-'];
    const options = { encoding: 'buffer' as const, maxBuffer: 1e6 };
    const { stdout } = await promisify(execFile)(ffmpeg!, ['-v', 'error', ...frame], options);
    const [line, next] = [100, 101].map((row) => stdout[row * 320 + 160] ?? NaN);
    expect(Math.abs(line! - next!)).toBeLessThan(20);
  });

  it('makes very small pictures', async () => {
    const tiny = ['-f', 'lavfi', '-i', 'testsrc2=d=1:s=4x4:r=30', ...h264];
    expect(await made(folder, await makeClip(folder, tiny, 'tiny.mp4'), ffmpeg)).toMatchObject({ width: 4, height: 4 });
  });

  it.each([
    { name: 'mono', layout: 'mono' },
    { name: 'stereo', layout: 'stereo' },
  ])('keeps $name as loud as it is', async ({ layout }) => {
    const sound = [...tone, '-af', `aformat=channel_layouts=${layout}`, '-c:a', 'aac', '-b:a', '192k'];
    await makeClip(folder, [...picture(1, 30), ...sound, ...h264], 'loud.mp4');
    const video = await made(folder, await readFile(at('loud.mp4')), ffmpeg);
    const loudness = await loudnessOf(at('loud.mp4'));
    for (const file of [path.join(video.folder, 'video.mp4'), video.qualities[0]!.media]) {
      expect(Math.abs((await loudnessOf(file)) - loudness)).toBeLessThan(0.5);
    }
  });

  it('makes stereo of several channels', async () => {
    const around = ['-f', 'lavfi', '-i', 'aevalsrc=0.1*sin(440*2*PI*t)|0|0|0|0|0:c=5.1:d=1', '-c:a', 'aac'];
    const video = await made(
      folder,
      await makeClip(folder, [...picture(1, 30), ...around, ...h264], 'around.mp4'),
      ffmpeg,
    );
    const { stderr } = await promisify(execFile)(ffmpeg!, [
      '-hide_banner',
      '-i',
      video.qualities[0]!.media,
      '-f',
      'null',
      '-',
    ]);
    expect(stderr).toMatch(/Audio: aac.*stereo/);
  });
});

/** The mean volume of a file, in decibels. */
async function loudnessOf(file: string): Promise<number> {
  const args = ['-hide_banner', '-nostdin', '-i', file, '-vn', '-af', 'volumedetect', '-f', 'null', '-'];
  const { stderr } = await promisify(execFile)(ffmpeg!, args);
  return Number(/mean_volume: (-?[\d.]+) dB/.exec(stderr)?.[1]);
}
