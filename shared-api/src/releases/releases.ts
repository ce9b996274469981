import { releaseManifest as anyManifest } from 'federation-contract/release-manifest';
import { z } from 'zod';
import { fieldErrors } from '../field-errors.ts';
import { id } from '../ids.ts';
import { listQuery } from '../lists.ts';
import { knownPassword } from '../account/password.ts';
import { timestamp } from '../timestamp.ts';
import { optionalText, visibleText } from '../visible-text.ts';
import { part } from './parts.ts';

/** Distinguishes publish tokens from access tokens, which are sent in the same header. */
export const PUBLISH_TOKEN_PREFIX = 'fcpub_';

/** A version, which becomes the name of a folder: must not start with a dot or contain a slash. */
export const releaseVersion = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,79}$/);

/** A file of a release, relative to its folder; forward slashes, no dot segments. */
export const releaseFile = z
  .string()
  .max(200)
  .regex(/^(?!.*(?:^|\/)\.)[0-9A-Za-z_.-]+(?:\/[0-9A-Za-z_.-]+)*$/);

/** A subresource-integrity hash. */
const integrity = z.string().regex(/^sha384-[0-9A-Za-z+/]{64}$/);

/** The manifest of a build, with names and hashes that can be stored. */
export const releaseManifest = anyManifest.extend({
  version: releaseVersion,
  files: z.record(releaseFile, integrity),
});
export type ReleaseManifest = z.infer<typeof releaseManifest>;

/** Makes `version` the current one if `replaces` is current at the moment (`null`: none is). */
export const activateRequest = z.object({
  version: releaseVersion,
  replaces: releaseVersion.nullable(),
  /**
   * Of a shell: go ahead even if pages then have an earlier release of a remote, since the one that they have does not fit.
   * Without it, such a request is refused.
   */
  fall_back: z.boolean().optional(),
});
export type ActivateRequest = z.infer<typeof activateRequest>;

/** The administrator or the publish token behind a release; `name` is `null` if the account no longer exists. */
const releaseActor = z.object({ kind: z.enum(['administrator', 'token']), name: z.string().nullable() });
export type ReleaseActor = z.infer<typeof releaseActor>;

/** What happened to a release; `by` is `null` if a server did it on startup. */
export const releaseEvent = z.object({ at: timestamp, by: releaseActor.nullable() });

/** It is shown beside what the product itself says, which it must not be able to reverse or break. */
const said = optionalText(200);

/** What its publisher says a release was built from. Not part of the manifest: the same sources may have several of these. */
export const releaseSource = z.object({ repository: said, branch: said, commit: said });
export type ReleaseSource = z.infer<typeof releaseSource>;

export const release = z.object({
  part,
  version: releaseVersion,
  current: z.boolean(),
  published: releaseEvent,
  /** When it last became current; `null` if it never has. */
  activated: releaseEvent.nullable(),
  /** Since when enough visitors have loaded it without errors. Optional until 2027-03-01. */
  good_at: timestamp.nullable().optional(),
  /** Since when and why no rollback chooses it. Optional until 2027-03-01. */
  withdrawn: z.object({ at: timestamp, because: z.string() }).nullable().optional(),
  /** Since when it counts as deleted; it can be restored for seven days. Optional until 2027-03-01. */
  deleted_at: timestamp.nullable().optional(),
  /** The names of the keys that have signed it, and how many have to before it becomes current. Optional until 2027-03-01. */
  signatures: z.object({ by: z.array(z.string()), needed: z.number().int().nonnegative() }).optional(),
  /** `null` if its publisher has said nothing. Optional until 2027-03-01. */
  source: releaseSource.nullable().optional(),
});
export type Release = z.infer<typeof release>;

export const releaseParams = z.object({ part, version: releaseVersion });

/** The files of a release that is about to be uploaded. */
export const reuseRequest = releaseManifest.pick({ files: true });

/** The names of the files that no earlier release has, so that they have to be uploaded. */
export const reusedFiles = z.object({ missing: z.array(releaseFile) });

export const releasesQuery = listQuery.omit({ q: true }).extend({ part: part.optional() });

export const PUBLISH_TOKEN_DAYS = 90;
export const PUBLISH_TOKEN_DAYS_MAX = 365;

/** A publish token, which allows publishing one part and nothing else. */
export const publishToken = z.object({
  id,
  part,
  /** What it is for: `GitHub Actions`. */
  name: z.string(),
  /** The name of the administrator; `null` if the account no longer exists. */
  created_by: z.string().nullable(),
  created_at: timestamp,
  expires_at: timestamp,
  last_used_at: timestamp.nullable(),
  /** Bytes uploaded so far, and the limit. */
  uploaded_bytes: z.number().int().nonnegative(),
  upload_limit_bytes: z.number().int().nonnegative(),
});
export type PublishToken = z.infer<typeof publishToken>;

export const publishTokenRequest = z.object({
  part,
  name: visibleText(fieldErrors.textMissing).max(120, fieldErrors.nameTooLong),
  expires_in_days: z.number().int().min(1).max(PUBLISH_TOKEN_DAYS_MAX).default(PUBLISH_TOKEN_DAYS),
  /** The administrator's own. */
  password: knownPassword,
});
export type PublishTokenRequest = z.input<typeof publishTokenRequest>;

/** The token itself is shown only once, when it is created. */
export const createdPublishToken = publishToken.extend({ token: z.string() });
