import { z } from 'zod';
import { part } from '../releases/parts.ts';
import { releaseVersion } from '../releases/releases.ts';
import { timestamp } from '../timestamp.ts';
import { releaseMeasures } from './limits.ts';

/** Who gets a release: everybody, or a share of visitors. */
export const releaseChannels = ['stable', 'canary'] as const;
export type ReleaseChannel = (typeof releaseChannels)[number];

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
