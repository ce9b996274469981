import { describe, expect, it } from 'vitest';
import { bitratesOf, mediaPlaylist, multivariantPlaylist, segmentsOf, type Variant } from './hls-playlists.ts';

const segment = (duration: number, bytes: number) => ({ duration, bytes });

it('reads the segments of a media playlist that it writes', () => {
  const segments = [segment(4.004, 1000), segment(2.5, 300)];
  const playlist = mediaPlaylist('media.m4s', 700, segments);
  expect(segmentsOf(playlist)).toEqual(segments);
  expect(playlist).toContain('#EXT-X-MAP:URI="media.m4s",BYTERANGE="700@0"');
  expect(playlist).toContain('#EXT-X-BYTERANGE:300@1700\n');
  expect(playlist).toContain('#EXT-X-TARGETDURATION:4\n');
});

it('rejects a media playlist without segments', () => {
  expect(() => segmentsOf('#EXTM3U\n#EXT-X-ENDLIST\n')).toThrow('no whole segments');
});

describe('bit rates', () => {
  it('are the highest of a segment, and the average', () => {
    expect(bitratesOf([segment(4, 1000), segment(4, 2000)])).toEqual({ bitrate: 4000, averageBitrate: 3000 });
  });

  it('do not count a last segment of a single frame alone', () => {
    expect(bitratesOf([segment(4, 1000), segment(0.04, 900)])).toEqual({ bitrate: 3763, averageBitrate: 3763 });
  });
});

it('describes all qualities, one for most lines first', () => {
  const variant = (height: number, bitrate: number): Variant => ({
    width: height * 2,
    height,
    bitrate,
    averageBitrate: bitrate - 1,
    fps: 29.97003,
    codecs: 'avc1.64001f,mp4a.40.2',
    uri: `${height}/playlist.m3u8`,
  });
  const lines = multivariantPlaylist([variant(720, 3e6), variant(480, 1e6), variant(240, 4e5)]).split('\n');
  expect(lines[3]).toBe(
    '#EXT-X-STREAM-INF:BANDWIDTH=1000000,AVERAGE-BANDWIDTH=999999,RESOLUTION=960x480,FRAME-RATE=29.970,CODECS="avc1.64001f,mp4a.40.2"',
  );
  expect(lines.filter((line) => line.endsWith('.m3u8'))).toEqual([
    '480/playlist.m3u8',
    '720/playlist.m3u8',
    '240/playlist.m3u8',
  ]);
});
