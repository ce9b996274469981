import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { segmentsOf } from '../../platform/media/hls-playlists.ts';
import { makeVideo } from '../../platform/media/ffmpeg/make-video.ts';
import { library } from '../../platform/media/reading/media-library.mjs';
import { probeVideo } from '../../platform/media/reading/probe-video.ts';
import { fileAt, openVideo } from '../../platform/media/reading/video-input.mjs';

/**
 * Makes a video of the bytes of a file; every one must play everywhere, its qualities must belong together, and a frame must
 * have the same number in all of them.
 */
export async function made(folder: string, bytes: Buffer, converter: string | null) {
  const reported: number[] = [];
  const target = await mkdtemp(path.join(folder, 'video-'));
  const source = path.join(folder, 'source');
  await writeFile(source, bytes);
  const { playable, stream } = await makeVideo({
    converter,
    source,
    folder: target,
    probed: await probeVideo(source),
    signal: new AbortController().signal,
    onProgress: (seconds) => reported.push(seconds),
  });
  const content = await readFile(path.join(target, 'video.mp4'), 'latin1');
  // The index before the frames: it can be played from the first bytes on.
  expect(content.indexOf('moov')).toBeLessThan(content.indexOf('mdat'));
  expect(playable).toMatchObject({ isPlayable: true, isUpright: true, videoCodec: 'avc' });
  expect(playable.start).toBeCloseTo(0, 3);
  const qualities = await qualitiesOf(target);
  for (const { starts, video } of qualities) {
    expect(starts).toEqual(qualities[0]?.starts);
    expect(video.start).toBeCloseTo(0, 3);
    expect(video.fps).toBeCloseTo(playable.fps, 4);
  }
  return { ...playable, stream, qualities, folder: target, reported };
}

/** What players find in the playlist of all qualities. */
async function qualitiesOf(target: string) {
  const main = await readFile(path.join(target, 'hls/main.m3u8'), 'utf8');
  const described = [...main.matchAll(/^#EXT-X-STREAM-INF:(.*)\n(.*)$/gm)];
  return Promise.all(
    described.map(async ([, attributes = '', uri = '']) => {
      const media = path.join(target, 'hls', path.dirname(uri), 'media.m4s');
      const segments = segmentsOf(await readFile(path.join(target, 'hls', uri), 'utf8'));
      return { attributes, segments, media, ...(await keyFramesOf(media)), video: await probeVideo(media) };
    }),
  );
}

/** When the key frames of a file are, in seconds, and the first frame. */
async function keyFramesOf(file: string) {
  const input = openVideo(await fileAt(file));
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new Error(`${file} has no picture`);
    const starts: string[] = [];
    for await (const packet of new library.EncodedPacketSink(track).packets()) {
      if (packet.type === 'key') starts.push(packet.timestamp.toFixed(3));
    }
    return { starts, first: await track.getFirstTimestamp() };
  } finally {
    input.dispose();
  }
}
