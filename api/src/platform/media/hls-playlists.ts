import type { Rendition } from './video-stream.ts';

/** A part of a quality that players load at once. */
export interface Segment {
  /** Seconds. */
  readonly duration: number;
  readonly bytes: number;
}

/** A quality, as the playlist of all of them describes it. */
export interface Variant extends Rendition {
  /** Bits per second over the whole length. */
  readonly averageBitrate: number;
  readonly fps: number;
  /** As in RFC 6381. */
  readonly codecs: string;
  /** Where its own playlist is, as seen from the playlist of all. */
  readonly uri: string;
}

/** Returns the segments that a media playlist lists, all of which have a byte range. */
export function segmentsOf(playlist: string): Segment[] {
  const durations = [...playlist.matchAll(/^#EXTINF:([\d.]+)/gm)].map(([, seconds]) => Number(seconds));
  const sizes = [...playlist.matchAll(/^#EXT-X-BYTERANGE:(\d+)/gm)].map(([, bytes]) => Number(bytes));
  if (durations.length === 0 || durations.length !== sizes.length) throw new Error('A playlist has no whole segments');
  return durations.map((duration, index) => ({ duration, bytes: sizes[index] ?? 0 }));
}

/** A media playlist of segments that follow each other in one file, after the `start` bytes that describe it. */
export function mediaPlaylist(file: string, start: number, segments: readonly Segment[]): string {
  let position = start;
  const lines = segments.flatMap(({ duration, bytes }) => {
    const range = `${bytes}@${position}`;
    position += bytes;
    return [`#EXTINF:${duration.toFixed(6)},`, `#EXT-X-BYTERANGE:${range}`, file];
  });
  return text([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${targetDuration(segments)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${file}",BYTERANGE="${start}@0"`,
    ...lines,
    '#EXT-X-ENDLIST',
  ]);
}

const targetDuration = (segments: readonly Segment[]) =>
  Math.max(1, ...segments.map(({ duration }) => Math.round(duration)));

/** Where players that know nothing of the line begin: the best quality that most lines carry. */
const FIRST_BITRATE = 2_500_000;

/** The playlist of all qualities (RFC 8216, section 4.3.4). */
export function multivariantPlaylist(variants: readonly Variant[]): string {
  const first = variants.find(({ bitrate }) => bitrate <= FIRST_BITRATE) ?? variants.at(-1);
  const ordered = [...variants].sort((one, other) => Number(other === first) - Number(one === first));
  return text([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...ordered.flatMap((variant) => [`#EXT-X-STREAM-INF:${attributesOf(variant)}`, variant.uri]),
  ]);
}

const attributesOf = ({ bitrate, averageBitrate, width, height, fps, codecs }: Variant) =>
  [
    `BANDWIDTH=${bitrate}`,
    `AVERAGE-BANDWIDTH=${averageBitrate}`,
    `RESOLUTION=${width}x${height}`,
    `FRAME-RATE=${fps.toFixed(3)}`,
    `CODECS="${codecs}"`,
  ].join(',');

/**
 * Bits per second of segments: on average, and at most in any consecutive ones that are between a half and one and a
 * half times as long as the longest, as RFC 8216 defines it.
 */
export function bitratesOf(segments: readonly Segment[]) {
  const averageBitrate = bitrateOf(segments);
  const target = targetDuration(segments);
  let bitrate = averageBitrate;
  for (const first of segments.keys()) {
    for (let end = first + 1; end <= segments.length; end += 1) {
      const part = segments.slice(first, end);
      const duration = durationOf(part);
      if (duration > 1.5 * target) break;
      if (duration >= 0.5 * target) bitrate = Math.max(bitrate, bitrateOf(part));
    }
  }
  return { bitrate, averageBitrate };
}

const durationOf = (segments: readonly Segment[]) => segments.reduce((sum, { duration }) => sum + duration, 0);
const bitrateOf = (segments: readonly Segment[]) =>
  Math.ceil((8 * segments.reduce((sum, { bytes }) => sum + bytes, 0)) / Math.max(0.001, durationOf(segments)));

const text = (lines: readonly string[]) => `${lines.join('\n')}\n`;
