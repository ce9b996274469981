import { frameAt } from './frames.ts';

/** A part of the video that repeats, in seconds; it does once it has an end. */
export interface Loop {
  readonly start: number | null;
  readonly end: number | null;
}

export const NO_LOOP: Loop = { start: null, end: null };

/** A shorter loop would do nothing but seek. */
const SHORTEST = 0.2;

const isLongEnough = (start: number, end: number) => end - start >= SHORTEST;

/** Lets the loop start at a time. An end that is not after it is removed. */
export const startAt = ({ end }: Loop, time: number): Loop => ({
  start: time,
  end: end !== null && isLongEnough(time, end) ? end : null,
});

/** Lets the loop end at a time, from the beginning of the video if it has no start. Too short a loop stays as it is. */
export function endAt(loop: Loop, time: number): Loop {
  const [start, end] = [Math.min(loop.start ?? 0, time), Math.max(loop.start ?? 0, time)];
  return isLongEnough(start, end) ? { start, end } : loop;
}

/**
 * Whether the loop starts again after a frame: the last one before its end, or one after it if the browser left some out.
 *
 * @param presented the frame on the screen
 */
export const endsWith = ({ end }: Loop, presented: number, fps: number): boolean =>
  end !== null && presented >= frameAt(end, fps);
