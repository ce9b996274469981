import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadSharp } from '../../../modules/pictures/load-sharp.ts';
import { describe, expect, it } from 'vitest';
import { folderForFile } from '../../../testing/files/folder-for-file.ts';
import { ffmpeg, makeClip, picture, tone } from '../../../testing/files/clips.ts';
import { made as madeIn } from '../../../testing/files/made-videos.ts';
import { drillVideo } from '../../../testing/files/uploads.ts';
import { makeVideo } from './make-video.ts';
import { probeVideo } from '../reading/probe-video.ts';

const folder = await folderForFile();

const signal = new AbortController().signal;

const made = (bytes: Buffer, converter: string | null) => madeIn(folder, bytes, converter);
const emptyFolder = () => mkdtemp(path.join(folder, 'video-'));

describe('without ffmpeg', () => {
  it('copies a video that browsers can play', async () => {
    const video = await made(drillVideo(), null);
    expect(video).toMatchObject({
      width: 1280,
      height: 720,
      fps: 30,
      audioCodec: null,
      duration: expect.closeTo(8, 1),
    });
    expect(video.stream).toMatchObject({ renditions: [{ width: 1280, height: 720 }], storyboard: null, posters: [] });
    const [quality] = video.qualities;
    expect(quality?.attributes).toMatch(/RESOLUTION=1280x720,FRAME-RATE=30.000,CODECS="avc1.[0-9a-f]{6}"$/);
    expect(quality?.segments.reduce((sum, { duration }) => sum + duration, 0)).toBeCloseTo(8, 1);
    const { size } = await stat(path.join(video.folder, 'hls/720/media.m4s'));
    const bytes = quality?.segments.reduce((sum, segment) => sum + segment.bytes, 0) ?? 0;
    // Before them is what describes them.
    expect(size - bytes).toBeGreaterThan(500);
    expect(size - bytes).toBeLessThan(2000);
  });

  it.skipIf(ffmpeg === null)('copies sound', async () => {
    const clip = await makeClip(folder, [...picture('64x64'), ...tone, '-pix_fmt', 'yuv420p']);
    expect((await made(clip, null)).audioCodec).toBe('aac');
  });

  it.skipIf(ffmpeg === null)('says that it cannot convert others', async () => {
    const clip = await makeClip(folder, [...picture('64x64'), '-c:v', 'libx264', '-pix_fmt', 'yuv420p10le']);
    await expect(made(clip, null)).rejects.toMatchObject({ code: 'converter_missing' });
  });
});

it('does not begin without ffmpeg either once it is interrupted', async () => {
  const [source, target] = [path.join(folder, 'whole'), await emptyFolder()];
  await writeFile(source, drillVideo());
  const probed = await probeVideo(source);
  const closing = AbortSignal.abort(new Error('the server ends'));
  const made = makeVideo({ converter: null, source, folder: target, probed, signal: closing });
  await expect(made).rejects.toThrow('the server ends');
  await expect(probeVideo(source, closing)).rejects.toThrow('the server ends');
  expect(await readdir(target)).toEqual([]);
});

describe.skipIf(ffmpeg === null)('with ffmpeg (skipped where there is none)', () => {
  const convert = async (args: readonly string[], name?: string) => made(await makeClip(folder, args, name), ffmpeg);

  it('copies what browsers can play, and makes smaller qualities with the same key frames', async () => {
    const args = ['-f', 'lavfi', '-i', 'testsrc=d=5:s=1280x720:r=12', '-pix_fmt', 'yuv420p', '-preset', 'ultrafast'];
    const { qualities, stream, folder: target, reported, ...video } = await convert(args);
    expect(video).toMatchObject({ width: 1280, height: 720, fps: 12 });
    expect(reported.some((seconds) => seconds < 4)).toBe(true);
    const sizes = [
      { width: 1280, height: 720 },
      { width: 852, height: 480 },
      { width: 426, height: 240 },
    ];
    expect(stream.renditions).toMatchObject(sizes);
    expect(qualities.map((quality) => quality.video)).toMatchObject(sizes);
    for (const { attributes, segments, starts, first, video } of qualities) {
      expect(starts).toEqual(['0.000', '2.000', '4.000']);
      expect(first).toBe(0);
      expect(video).toMatchObject({ fps: 12, hasConstantRate: true, duration: expect.closeTo(5, 1) });
      expect(segments.map(({ duration }) => duration)).toEqual([4, 1]);
      expect(attributes).toMatch(/RESOLUTION=\d+x\d+,FRAME-RATE=12.000,CODECS="avc1.64[0-9a-f]{4}"$/);
    }
    const sharp = await loadSharp();
    expect(stream.storyboard).toMatchObject({ columns: 5, count: 5, width: 160, height: 90, interval: 1 });
    const storyboard = await sharp(await readFile(path.join(target, 'storyboard.jpg'))).metadata();
    expect(storyboard).toMatchObject({ format: 'jpeg', width: 800, height: 90 });
    expect(stream.posters).toEqual(['posters/1.jpg', 'posters/2.jpg']);
    expect((await readdir(target)).sort()).toEqual(['hls', 'posters', 'storyboard.jpg', 'video.mp4']);
    for (const poster of stream.posters) {
      const picture = await sharp(await readFile(path.join(target, poster))).metadata();
      expect(picture).toMatchObject({ format: 'jpeg', width: 1280, height: 720 });
    }
  });

  it('shows in each small picture the frame of its time', async () => {
    // Each second has a brightness of its own.
    const grey = 'color=s=320x240:r=25:d=4,geq=lum=40+50*floor(T):cb=128:cr=128';
    const { folder: target } = await convert(['-f', 'lavfi', '-i', grey, '-pix_fmt', 'yuv444p']);
    const sharp = await loadSharp();
    const { data, info } = await sharp(await readFile(path.join(target, 'storyboard.jpg')))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middles = [0, 1, 2, 3].map((tile) => data[(info.height / 2) * info.width + tile * 160 + 80]!);
    // From the whole range of JPEG to that of video.
    const lumas = middles.map((shade) => Math.round((shade * 219) / 255 + 16));
    expect(lumas).toEqual([40, 90, 140, 190].map((luma) => expect.closeTo(luma, -1)));
  });

  it('offers no black frame as a poster', async () => {
    const args = ['-f', 'lavfi', '-i', 'color=black:s=64x64:d=2', ...picture('64x64', 25)];
    const joined = ['-filter_complex', '[0:v][1:v]concat=n=2', '-pix_fmt', 'yuv420p'];
    const { stream, folder: target } = await convert([...args, ...joined]);
    expect(stream.posters).toEqual(['posters/1.jpg']);
    const sharp = await loadSharp();
    const { channels } = await sharp(await readFile(path.join(target, 'posters/1.jpg'))).stats();
    expect(Math.max(...channels.map(({ mean }) => mean))).toBeGreaterThan(60);
    const black = ['-f', 'lavfi', '-i', 'color=black:s=64x64:d=1', '-pix_fmt', 'yuv420p'];
    expect((await convert(black)).stream.posters).toEqual([]);
  });

  it('has the sound with every quality, and the picture at the same time', async () => {
    const clip = [...picture('640x480', 30), ...tone, '-pix_fmt', 'yuv420p', '-preset', 'ultrafast'];
    const { qualities } = await convert(clip);
    expect(qualities).toHaveLength(2);
    for (const { video, first, attributes } of qualities) {
      expect(video.audioCodec).toBe('aac');
      expect(first).toBe(0);
      expect(attributes).toContain(',mp4a.40.2"');
    }
  });

  it.each([
    { name: 'odd sides', args: [...picture('65x63'), '-pix_fmt', 'yuv444p'], expected: { width: 64, height: 62 } },
    { name: '10 bits', args: [...picture('64x64'), '-pix_fmt', 'yuv420p10le'], expected: { width: 64 } },
    {
      name: 'HEVC with sound',
      args: [...picture('64x64'), ...tone, '-c:v', 'libx265', '-x265-params', 'log-level=error'],
      expected: { width: 64, audioCodec: 'aac' },
    },
    {
      name: '4K, which becomes smaller',
      args: [...picture('3840x2160', 2), '-pix_fmt', 'yuv420p', '-preset', 'ultrafast'],
      expected: {
        width: 1920,
        height: 1080,
        stream: { renditions: [1080, 720, 480, 240].map((height) => ({ height })) },
      },
    },
    {
      name: 'a varying frame rate',
      args: [
        ...picture('64x64', 30),
        '-vf',
        'select=not(between(n\\,10\\,14))',
        '-vsync',
        'vfr',
        '-pix_fmt',
        'yuv420p',
      ],
      expected: { hasConstantRate: true },
    },
  ])('converts $name', async ({ args, expected }) => {
    expect(await convert(args)).toMatchObject(expected);
  });

  it('turns footage of a phone upright', async () => {
    await makeClip(folder, [...picture('64x32'), '-pix_fmt', 'yuv420p'], 'flat.mp4');
    const rotated = ['-i', path.join(folder, 'flat.mp4'), '-c', 'copy', '-metadata:s:v:0', 'rotate=90'];
    expect(await convert(rotated, 'rotated.mp4')).toMatchObject({ width: 32, height: 64 });
  });

  it('makes no more than the length that the file says it has', async () => {
    const [source, target] = [path.join(folder, 'long'), await emptyFolder()];
    await writeFile(source, drillVideo());
    const probed = { ...(await probeVideo(source)), duration: 2 };
    const { playable } = await makeVideo({ converter: ffmpeg, source, folder: target, probed, signal });
    expect(playable.duration).toBeLessThan(4);
  });

  it('fails for frames that cannot be decoded', async () => {
    const clip = await makeClip(folder, [...picture('64x64'), '-c:v', 'libx264', '-pix_fmt', 'yuv444p']);
    clip.fill(0xff, clip.indexOf('mdat') + 4, clip.indexOf('moov') - 4);
    await expect(made(clip, ffmpeg)).rejects.toMatchObject({ code: 'conversion_failed' });
  });

  it('fails if browsers could not play what it has made', async () => {
    const [source, target] = [path.join(folder, 'other.mp4'), await emptyFolder()];
    await makeClip(folder, [...picture('64x64'), '-c:v', 'mpeg4'], 'other.mp4');
    const probed = { ...(await probeVideo(source)), isPlayable: true };
    const making = makeVideo({ converter: ffmpeg, source, folder: target, probed, signal });
    await expect(making).rejects.toMatchObject({ code: 'conversion_failed' });
  });

  it('reads no other file that the source names', async () => {
    const [source, target] = [path.join(folder, 'list'), await emptyFolder()];
    await writeFile(path.join(folder, 'other.mp4'), drillVideo());
    const probed = await probeVideo(path.join(folder, 'other.mp4'));
    await writeFile(source, "ffconcat version 1.0\nfile 'other.mp4'\n");
    const reading = makeVideo({ converter: ffmpeg, source, folder: target, probed, signal });
    await expect(reading).rejects.toMatchObject({ code: 'conversion_failed' });
  });

  it('ends at once when it is interrupted', async () => {
    const source = path.join(folder, 'long.mp4');
    await makeClip(folder, [...picture('64x64'), '-pix_fmt', 'yuv420p10le'], 'long.mp4');
    const closing = AbortSignal.abort(new Error('the server ends'));
    const converting = makeVideo({
      converter: ffmpeg,
      source,
      folder: await emptyFolder(),
      probed: await probeVideo(source),
      signal: closing,
    });
    await expect(converting).rejects.toThrow('the server ends');
  });
});

it('says that a configured ffmpeg is missing', async () => {
  await expect(made(drillVideo(), '/nowhere/ffmpeg')).rejects.toMatchObject({ code: 'converter_missing' });
});
