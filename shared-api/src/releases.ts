import { partNames } from 'federation-contract/parts';
import { z } from 'zod';
import { id } from './ids.ts';
import { timestamp } from './timestamp.ts';

export const part = z.enum(partNames);

/** A version, which becomes the name of a folder: must not start with a dot or contain a slash. */
export const releaseVersion = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,79}$/);

/** A file of a release, relative to its folder; forward slashes, no dot segments. */
export const releaseFile = z
  .string()
  .max(200)
  .regex(/^(?!.*(?:^|\/)\.)[0-9A-Za-z_.-]+(?:\/[0-9A-Za-z_.-]+)*$/);

/**
 * The part of a release's manifest that the API reads; the rest is for the front end and passes through unchanged.
 * `files` maps each file of the release to its subresource-integrity hash.
 */
export const releaseManifest = z.looseObject({
  part,
  version: releaseVersion,
  files: z.record(releaseFile, z.string().regex(/^sha384-[0-9A-Za-z+/]{64}$/)),
});
export type ReleaseManifest = z.infer<typeof releaseManifest>;

/** Makes `version` the current one if `replaces` is current at the moment (`null`: none is). */
export const activateRequest = z.object({ version: releaseVersion, replaces: releaseVersion.nullable() });
export type ActivateRequest = z.infer<typeof activateRequest>;

export const release = z.object({
  part,
  version: releaseVersion,
  current: z.boolean(),
  published_at: timestamp,
});
export type Release = z.infer<typeof release>;

export const releaseParams = z.object({ part, version: releaseVersion });

/** A publish token, which allows publishing one part and nothing else; it is shown once, when it is created. */
export const publishTokenRequest = z.object({ part });
export const publishToken = z.object({ id, part, token: z.string() });
