import { median } from '../page/report.ts';

/** What two videos that play together were doing when a frame of the first was presented: times of their own, in seconds. */
export interface Sample {
  /** Milliseconds of the page's clock. */
  readonly at: number;
  readonly leader: number;
  readonly follower: number;
}

/** A frame on the screen: its own time, in seconds, and when it is there, in milliseconds of the page's clock. */
export type PresentedFrame = readonly [mediaTime: number, at: number];

/** How far the follower was ahead of where it belongs, in seconds, at each sample after a time of settling. */
export const driftsOf = (samples: readonly Sample[], offset: number, settledAt: number): number[] =>
  samples.filter(({ at }) => at >= settledAt).map(({ leader, follower }) => follower - leader - offset);

const WINDOW_MS = 500;

/**
 * The same by the frames on the screen, for each half second in which both have presented some. A frame waits for the next
 * refresh, and a busy machine shows it late or leaves it out: it is the median that counts.
 */
export function shownDriftsOf(
  leader: readonly PresentedFrame[],
  follower: readonly PresentedFrame[],
  { offset, rate, settledAt }: { readonly offset: number; readonly rate: number; readonly settledAt: number },
): number[] {
  const [leading, following] = [leader, follower].map((frames) => {
    const windows = new Map<number, number[]>();
    for (const [mediaTime, at] of frames) {
      if (at < settledAt) continue;
      const number = Math.floor(at / WINDOW_MS);
      // Where the video would have been at the origin of time.
      windows.set(number, [...(windows.get(number) ?? []), mediaTime - (at / 1000) * rate]);
    }
    return windows;
  });
  return [...(leading ?? [])].flatMap(([number, clocks]) => {
    const others = following?.get(number);
    return others ? [median(others) - median(clocks) - offset] : [];
  });
}
