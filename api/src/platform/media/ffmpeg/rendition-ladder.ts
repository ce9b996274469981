import type { ProbedVideo } from '../reading/probe-video.ts';

/** One quality to make of a video. */
export interface RenditionPlan {
  /** The shorter side, in pixels; also its folder. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Bits per second that the picture may take at most, over a second or two. */
  readonly maxBitrate: number;
}

/** The shorter side of the largest output, in pixels. */
export const MAX_SHORT_SIDE = 1080;

/** The shorter sides of the qualities below the best one. */
const STEPS = [720, 480, 240];

/** A step that is larger than this share of the one above is not worth its room. */
const WORTHWHILE = 0.8;

/** Returns the qualities to make, best first. The best one is as large as the source, up to `MAX_SHORT_SIDE`. */
export function ladderOf(source: Pick<ProbedVideo, 'width' | 'height' | 'fps'>): [RenditionPlan, ...RenditionPlan[]] {
  const top = Math.min(MAX_SHORT_SIDE, source.width, source.height);
  const steps = STEPS.filter((step) => step <= top * WORTHWHILE);
  return [planOf(source, top), ...steps.map((step) => planOf(source, step))];
}

function planOf({ width, height, fps }: Parameters<typeof ladderOf>[0], side: number): RenditionPlan {
  const size = outputSize({ width, height }, side);
  const perPixel = fps > 40 ? BITRATE_FACTOR * 1.5 : BITRATE_FACTOR;
  // Smaller pictures have more detail in each pixel.
  const maxBitrate = Math.round(perPixel * (size.width * size.height) ** BITRATE_EXPONENT);
  return { name: String(Math.min(size.width, size.height)), ...size, maxBitrate: Math.max(MIN_BITRATE, maxBitrate) };
}

/** Up to 30 frames per second: 6 Mbit/s for 1080p, 3.3 for 720p, 1.8 for 480p, 0.6 for 240p. */
const BITRATE_FACTOR = 110;
const BITRATE_EXPONENT = 0.75;
const MIN_BITRATE = 100_000;

/** The size with a shorter side of `side` pixels: never larger than the source, with even sides. */
export function outputSize({ width, height }: Pick<ProbedVideo, 'width' | 'height'>, side = MAX_SHORT_SIDE) {
  const scale = Math.min(1, side / Math.min(width, height));
  const even = (length: number) => Math.max(2, 2 * Math.floor((length * scale) / 2 + 1e-9));
  return { width: even(width), height: even(height) };
}

/** Returns whether frames have the same numbers at both rates, however long a video is. */
export const isSameRate = (one: number, other: number) => Math.abs(one - other) < ROUNDING * other;

/** A constant frame rate, as ffmpeg writes it, and as a number. */
export interface FrameRate {
  readonly text: string;
  readonly fps: number;
}

/** Frame rates of cameras. */
const RATES: readonly FrameRate[] = [
  { fps: 24000 / 1001, text: '24000/1001' },
  { fps: 24, text: '24' },
  { fps: 25, text: '25' },
  { fps: 30000 / 1001, text: '30000/1001' },
  { fps: 30, text: '30' },
  { fps: 50, text: '50' },
  { fps: 60000 / 1001, text: '60000/1001' },
  { fps: 60, text: '60' },
];

/** The rate of a file has so many decimals, as a part of it. */
const ROUNDING = 1e-6;

/** The constant rate to make of a video: its own, or for one that varies that of a camera nearby; never above 60. */
export function outputRate({ fps, hasConstantRate }: Pick<ProbedVideo, 'fps' | 'hasConstantRate'>): FrameRate {
  if (fps >= 60) return { text: '60', fps: 60 };
  const near = RATES.map((rate) => ({ rate, distance: Math.abs(rate.fps - fps) }))
    .sort((a, b) => a.distance - b.distance)
    .find(({ distance }) => distance < (hasConstantRate ? ROUNDING : 0.02) * fps);
  if (near) return near.rate;
  if (hasConstantRate && fps >= 1) return { text: String(fps), fps };
  const whole = Math.max(1, Math.round(fps));
  return { text: String(whole), fps: whole };
}
