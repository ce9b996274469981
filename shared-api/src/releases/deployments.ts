import { z } from 'zod';
import { fieldErrors } from '../field-errors.ts';
import { visibleText } from '../visible-text.ts';
import { part } from './parts.ts';
import { releaseEvent, releaseVersion } from './releases.ts';

/** How many visitors get the canary, in percent. */
const share = z
  .number(fieldErrors.numberInvalid)
  .int(fieldErrors.numberInvalid)
  .min(1, fieldErrors.numberTooSmall)
  .max(99, fieldErrors.numberTooLarge);

/** What pages have of a part. */
const deploymentState = z.object({
  version: releaseVersion,
  canary: z.object({ version: releaseVersion, share }).nullable(),
  /** Pages do without the part: its screens show the message that they cannot be loaded. */
  disabled: z.boolean(),
});
export type DeploymentState = z.infer<typeof deploymentState>;

/** A part with what pages have of it. */
export const deployment = deploymentState.extend({
  part,
  canary: z.object({ version: releaseVersion, share, since: releaseEvent }).nullable(),
  /** The last release that is known to be good and has not been withdrawn; `null` if none is. */
  last_good: releaseVersion.nullable(),
  /** The earliest release whose requests the API accepts; `null`: it accepts all. Optional until 2027-03-01. */
  floor: releaseVersion.nullable().optional(),
  /** How many keys have to sign its releases. Optional until 2027-03-01. */
  signatures: z.number().int().nonnegative().optional(),
});
export type Deployment = z.infer<typeof deployment>;

/** All parts, at one revision of what pages are composed of: each change has a higher one. */
export const deployments = z.object({ revision: z.number().int().nonnegative(), items: z.array(deployment) });

export const deploymentParams = z.object({ part });

/** A change of what pages have, unless that is no longer what the caller has seen. */
export const deploymentRequest = z.object({
  seen: deploymentState,
  /** Answers what would happen, or why it is refused, and changes nothing. */
  dry_run: z.boolean().default(false),
  /** Of a shell that a remote on the pages does not fit: pages then have the last release of that remote that does. */
  fall_back: z.boolean().default(false),
});
export type DeploymentRequest = z.output<typeof deploymentRequest>;

export const canaryRequest = deploymentRequest.extend({ version: releaseVersion, share });

/** A canary as a form has it. */
export const canaryForm = canaryRequest.pick({ share: true });
export type CanaryForm = z.infer<typeof canaryForm>;

export const rollbackRequest = deploymentRequest.extend({
  /** By default the last known good release, or else the last that has been current and was not withdrawn. */
  version: releaseVersion.optional(),
  /** Why the current release is withdrawn, for the list of releases. */
  reason: visibleText('A reason is missing').max(200).optional(),
});

/** What pages had and have of a part; after a dry run, what they would have. */
export const deploymentChange = z.object({ before: deploymentState, after: deploymentState });
export type DeploymentChange = z.infer<typeof deploymentChange>;

/** Sets the floor of a part, unless it is no longer the one that the caller has seen; `null`: there is none. */
export const floorRequest = z.object({
  version: releaseVersion.nullable(),
  seen: releaseVersion.nullable(),
  dry_run: z.boolean().default(false),
});
export type FloorRequest = z.output<typeof floorRequest>;

/** The floor that a part had and has; after a dry run, what it would have. */
export const floorChange = z.object({ before: releaseVersion.nullable(), after: releaseVersion.nullable() });
export type FloorChange = z.infer<typeof floorChange>;

/** For how many days open tabs may need the files of a release that pages have no more: as long as an unused session lasts. */
const TAB_DAYS = 30;
const MIN_TAB_DAYS = 7;

export const cleanupRequest = z.object({
  /** The number of releases that are kept because they were published last. */
  keep: z.number().int().min(1).max(100).default(5),
  grace_days: z.number().int().min(MIN_TAB_DAYS).max(365).default(TAB_DAYS),
  dry_run: z.boolean().default(false),
});
export type CleanupRequest = z.output<typeof cleanupRequest>;

/** Why a release is kept. */
const keptBecause = z.enum(['current', 'canary', 'on_pages', 'built', 'good', 'recent', 'open_tabs']);
export type KeptBecause = z.infer<typeof keptBecause>;

export const cleanup = z.object({
  deleted: z.array(releaseVersion),
  kept: z.array(z.object({ version: releaseVersion, because: keptBecause })),
});
export type Cleanup = z.infer<typeof cleanup>;

/** The version of a part that the caller's own browser gets until it is closed; `null`: like everybody else's. */
export const pinRequest = z.object({ pin: z.enum(['stable', 'canary']).nullable() });
