import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderForFile } from '../../../testing/files/folder-for-file.ts';
import { ffmpeg, makeClip, tone } from '../../../testing/files/clips.ts';
import { probeVideo } from './probe-video.ts';

const folder = await folderForFile();

const at = (name: string) => path.join(folder, name);
const picture = (seconds: number, rate: number | string) => [
  ...['-f', 'lavfi', '-i', `testsrc=d=${seconds}:s=320x180:r=${rate}`],
];
const h264 = ['-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-preset', 'ultrafast'];
const withBFrames = ['-bf', '3', '-g', '60'];

async function probed(args: readonly string[], name = 'clip.mp4', frames?: number) {
  await makeClip(folder, args, name);
  return probeVideo(at(name), undefined, frames);
}

describe.skipIf(ffmpeg === null)('the frame rate (skipped without ffmpeg)', () => {
  it.each([
    { name: '30', rate: '30', fps: 30 },
    { name: 'that of television', rate: '30000/1001', fps: 29.97003 },
    { name: '12.5', rate: '12.5', fps: 12.5 },
    { name: 'slow motion', rate: '120', fps: 120 },
  ])('is $name', async ({ rate, fps }) => {
    const expected = { fps: expect.closeTo(fps, 4), hasConstantRate: true, start: 0 };
    expect(await probed([...picture(1, rate), ...h264])).toMatchObject(expected);
    // Its times are whole milliseconds.
    expect(await probed(['-i', at('clip.mp4'), '-c', 'copy'], 'clip.mkv')).toMatchObject(expected);
  });

  it('is that of the recording after its end was cut off', async () => {
    await makeClip(folder, [...picture(3, 30), ...h264, ...withBFrames], 'whole.mp4');
    for (const end of ['2.05', '2.1', '2.15']) {
      const args = ['-i', at('whole.mp4'), '-t', end, '-c', 'copy'];
      expect(await probed(args, 'cut.mp4')).toMatchObject({ fps: 30, hasConstantRate: true });
    }
  });

  it('is the average of frames that are nearly equally far apart', async () => {
    const jitter = ['-vf', "setpts='(N/29.985+0.0004*random(0))/TB'", '-vsync', 'passthrough'];
    const video = await probed([...picture(2, 30), ...jitter, '-video_track_timescale', '90000', ...h264, '-bf', '0']);
    expect(video).toMatchObject({ fps: expect.closeTo(29.985, 1), hasConstantRate: true });
  });

  it('is the usual one if frames are missing', async () => {
    const gaps = ['-vf', 'select=not(between(mod(n\\,10)\\,3\\,5))', '-vsync', 'vfr'];
    expect(await probed([...picture(2, 30), ...gaps, ...h264])).toMatchObject({ fps: 30, hasConstantRate: false });
  });

  it('may begin to vary late', async () => {
    const late = ['-vf', 'select=lt(n\\,310)+not(mod(n\\,3))', '-vsync', 'vfr'];
    const args = [...picture(12, 30), ...late, ...h264];
    expect(await probed(args)).toMatchObject({ hasConstantRate: false });
    expect(await probed(args, 'clip.mp4', 300)).toMatchObject({ hasConstantRate: true });
  });

  it('of a single frame is that of its duration', async () => {
    expect(await probed([...picture(1, 5), '-frames:v', '1', ...h264])).toMatchObject({ fps: 5 });
  });
});

describe.skipIf(ffmpeg === null)('of a file (skipped without ffmpeg)', () => {
  it('takes the tracks that players show', async () => {
    const inputs = [...picture(1, 30), ...picture(1, 25), ...tone, ...tone];
    const maps = ['-map', '0:v', '-map', '1:v', '-map', '2:a', '-map', '3:a'];
    const kinds = ['-c:v:0', 'mpeg4', '-c:v:1', 'libx264', '-pix_fmt', 'yuv420p'];
    const shown = ['-disposition:v:0', '0', '-disposition:v:1', 'default', '-disposition:a:1', 'default'];
    const video = await probed([...inputs, ...maps, ...kinds, ...shown, '-disposition:a:0', '0'], 'two.mp4');
    expect(video).toMatchObject({ videoTrack: 1, audioTrack: 1, videoCodec: 'avc', fps: 25, isPlayable: true });
  });

  it('says when the first frame is shown', async () => {
    await makeClip(folder, [...picture(3, 30), ...h264, ...withBFrames], 'whole.mp4');
    const { start } = await probed(['-ss', '0.5', '-i', at('whole.mp4'), '-c', 'copy'], 'trimmed.mp4');
    expect(start).toBeCloseTo(-0.5, 1);
  });

  it('counts time from the beginning of the recording', async () => {
    const args = [...picture(2, 30), ...h264, '-output_ts_offset', '50000'];
    expect(await probed(args, 'late.ts')).toMatchObject({ duration: expect.closeTo(2, 1), start: 0 });
  });

  it.each([
    { name: 'AVI', file: 'clip.avi', args: ['-c:v', 'mpeg4', '-c:a', 'mp3'] },
    { name: 'Flash Video', file: 'clip.flv', args: ['-c:v', 'flv1', '-ar', '44100'] },
    { name: 'Windows Media', file: 'clip.wmv', args: [] },
    { name: 'an MPEG program stream', file: 'clip.mpg', args: [] },
    { name: 'MPEG-2 in a transport stream', file: 'clip.ts', args: ['-c:v', 'mpeg2video', '-c:a', 'aac'] },
  ])('is refused for its format if it is $name', async ({ file, args }) => {
    await expect(probed([...picture(1, 25), ...tone, ...args], file)).rejects.toMatchObject({ code: 'video_codec' });
  });
});
