import { z } from 'zod';
import { part } from './parts.ts';

export const permission = z.enum(['isNotLoggedIn', 'isUser', 'isAdmin']);
export const accessRule = z.union([z.literal('*'), z.array(permission).min(1)]);

/** A file of a release, relative to its folder. */
const file = z.string().min(1).max(200);

/** One route of a release, with the files its screen is made of, so that a page can ask for them at once. */
export const routeEntry = z.object({
  id: z.string(),
  path: z.string().startsWith('/'),
  rule: accessRule,
  title: z.string().default(''),
  description: z.string().optional(),
  /** Title and description in further languages, by BCP 47 tag. */
  translations: z.record(z.string(), z.object({ title: z.string(), description: z.string().optional() })).optional(),
  noIndex: z.boolean().optional(),
  bare: z.boolean().default(false),
  scripts: z.array(file),
  styles: z.array(file),
});
export type RouteEntry = z.infer<typeof routeEntry>;

/**
 * What a build says of itself: `manifest.json` in the folder of each release.
 * Readers ignore what they don't know, so that a newer build's manifest stays readable.
 */
export const manifest = z.object({
  part,
  version: z.string(),
  /** Version of the contract between host and remotes that the build was made for. */
  contract: z.number().int(),
  /** The name under which the container registers itself; `null` for the shell. */
  container: z.string().nullable(),
  /** What a page loads first: the shell's scripts, or a remote's container. */
  scripts: z.array(file),
  styles: z.array(file),
  routes: z.array(routeEntry),
  /** The scripts with the part's texts, by language, where they are files of their own. */
  messages: z.record(z.string(), z.array(file)).default({}),
  /** Shared packages: the ranges that a remote needs, the versions that the shell offers. */
  shared: z.record(z.string(), z.string()),
  /** Every file of the release with its subresource-integrity hash. */
  files: z.record(file, z.string()),
});
export type Manifest = z.infer<typeof manifest>;
