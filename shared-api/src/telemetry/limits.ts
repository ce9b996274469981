/** How many events a report has at most, and how many bytes. */
export const REPORT_EVENTS = 50;
export const REPORT_BYTES = 16_384;

/**
 * What is measured, with the upper limits of the buckets that it is counted in; one more is for what is above the last. Times in
 * milliseconds from when a part was requested; the layout shift in thousandths. The limits of the vitals are those of "good" and
 * "needs improvement", and what is between them (web.dev/articles/vitals).
 */
export const measureLimits = {
  /** Until its entry has arrived. */
  arrived: [50, 100, 250, 500, 1000, 2500, 5000],
  /** Until its entry has run. */
  evaluated: [50, 100, 250, 500, 1000, 2500, 5000],
  /** Until its first screen was there. */
  rendered: [100, 250, 500, 1000, 2500, 5000, 10_000],
  lcp: [1000, 2500, 4000],
  inp: [100, 200, 500],
  cls: [50, 100, 250],
} as const satisfies Readonly<Record<string, readonly number[]>>;
export type ReleaseMeasure = keyof typeof measureLimits;
export const releaseMeasures = Object.keys(measureLimits) as [ReleaseMeasure, ...ReleaseMeasure[]];

/** Returns the bucket that a value is counted in. */
export function bucketOf(measure: ReleaseMeasure, value: number): number {
  const limits: readonly number[] = measureLimits[measure];
  const index = limits.findIndex((limit) => value <= limit);
  return index < 0 ? limits.length : index;
}
