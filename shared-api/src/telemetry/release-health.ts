import { z } from 'zod';
import { part, releaseVersion } from '../releases/releases.ts';
import { timestamp } from '../timestamp.ts';

/** Who gets a release: everybody, or a share of visitors. */
export const releaseChannels = ['stable', 'canary'] as const;
export type ReleaseChannel = (typeof releaseChannels)[number];

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

const count = z.number().int().nonnegative();

/** What browsers have reported of a version in some time. */
const figures = z.object({
  /** Pages that have tried to load it, without those whose visitor left meanwhile. */
  loads: count,
  /** Of these, those that have failed for good, by where. */
  failed: z.object({ entry: count, evaluation: count, render: count }),
  abandoned: count,
  retries: count,
  fallbacks: count,
  errors: count,
  /** Clients for which a load has failed or an error has occurred, each once. */
  affected: count,
});
export type ReleaseFigures = z.infer<typeof figures>;

/** The health of a version in the last day. */
export const releaseHealth = figures.extend({
  part,
  version: releaseVersion,
  /** `null` once pages no longer have it. */
  channel: z.enum(releaseChannels).nullable(),
  /** The limit below which three quarters of a measure are; `null` if it is above the last one. */
  p75: z.partialRecord(z.enum(releaseMeasures), z.number().nullable()),
  /** The hours in which it was reported, the oldest first. */
  hours: z.array(z.object({ at: timestamp, loads: count, affected: count })),
  /** What a canary is compared with; `null` for other versions, and without a current one. */
  comparison: z
    .object({
      baseline: releaseVersion,
      /** Of both since the canary began. */
      loads: count,
      affected: count,
      baseline_loads: count,
      baseline_affected: count,
      /** What the statistical rule says; `waiting`: it needs more loads. */
      verdict: z.enum(['waiting', 'no_worse', 'worse']),
    })
    .nullable(),
});
export type ReleaseHealth = z.infer<typeof releaseHealth>;

export const releasesHealth = z.object({
  /** Whether releases are rolled back without anybody's decision. */
  automatic: z.boolean(),
  releases: z.array(releaseHealth),
});
export type ReleasesHealth = z.infer<typeof releasesHealth>;
