import { OVERRIDES_MAX } from 'federation-contract/release-overrides';
import { z } from 'zod';
import { part } from './parts.ts';
import { release, releaseVersion } from './releases.ts';

/** The versions that the caller's own browser gets until it is closed, by part; none: those of everybody else. */
export const overridesRequest = z.object({
  overrides: z
    .record(part, releaseVersion)
    .refine((versions) => Object.keys(versions).length <= OVERRIDES_MAX, `At most ${OVERRIDES_MAX} parts`),
  /** Answers what would be chosen, and changes nothing. */
  dry_run: z.boolean().default(false),
});

/** A release that was chosen for a browser. */
export const chosenRelease = z.object({
  part,
  version: releaseVersion,
  /** `null`: there is none of this version. */
  release: release.nullable(),
  /** Why pages cannot have it, in English; `null`: they can. */
  refused: z.string().nullable(),
});
export type ChosenRelease = z.infer<typeof chosenRelease>;

export const chosenReleases = z.object({ items: z.array(chosenRelease) });
