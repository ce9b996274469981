import { z } from 'zod';
import { permissions } from './access.ts';
import { PART_NAME } from './parts.ts';
import { footers, type MenuEntry } from './route-manifest.ts';

const accessRule = z.union([z.literal('*'), z.array(z.enum(permissions)).min(1)]);

/** A file of a release, relative to its folder. */
const file = z.string().min(1).max(200);

/** One route of a release, with the files of its screen, so that a page can preload them. */
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

/** A panel of a release, with the files that it needs. */
export const panelEntry = z.object({
  id: z.string(),
  slot: z.string().min(1).max(200),
  rule: accessRule,
  scripts: z.array(file),
  styles: z.array(file),
});

const path = z.string().startsWith('/');

export const menuEntry = z.object({
  label: z.string().min(1),
  translations: z.record(z.string(), z.string()).optional(),
  path,
  rule: accessRule,
  order: z.number(),
  parent: path.optional(),
  covers: z.array(path).readonly().optional(),
}) satisfies z.ZodType<MenuEntry>;

/** A module as it is imported: `shared-auth/session`. */
const request = z.string().min(1).max(200);
const exportName = z.string().min(1).max(200);

/** What a shell provides to the remotes in its page. */
const provides = z.object({
  /** Each module that its build contains and shares; without `exports` if nobody can tell which there are. */
  modules: z.record(request, z.object({ version: z.string(), exports: z.array(exportName).optional() })),
  /** Places in its pages where remotes can show something. */
  slots: z.array(z.object({ name: z.string().min(1).max(200) })),
  /** Whether it works under a strict content security policy: it passes on the nonce, and says which scripts are trusted. */
  strictPolicy: z.boolean().optional(),
  /** Whether its pages say which versions were chosen for this browser alone, and can end that. */
  overrides: z.boolean().optional(),
});

/** What a build needs of what it does not contain. */
const needs = z.object({
  /** The names that it imports of each shared module; none if it imports the module as a whole. */
  modules: z.record(request, z.array(exportName)),
  /** The endpoints of the API that it calls: `GET /videos/:id`. */
  endpoints: z.array(
    z
      .string()
      .regex(/^[A-Z]+ \//)
      .max(200),
  ),
  /** The slots that it fills. */
  slots: z.array(z.string().min(1).max(200)).optional(),
});

/**
 * `manifest.json`, which describes a build, in the folder of each release. Unknown properties are ignored, so that
 * manifests of newer builds can still be read.
 */
export const releaseManifest = z.object({
  part: z.string().regex(PART_NAME),
  /** What people call the remote's area: "Member area". Manifests from before areas had names have none. */
  title: z.string().max(60).default(''),
  /** The title in further languages, by BCP 47 tag. */
  translations: z.record(z.string(), z.string().max(60)).default({}),
  version: z.string(),
  /** `CONTRACT_VERSION` at build time. */
  contract: z.number().int(),
  /** Global name of the remote's container; `null` for the shell. */
  container: z.string().nullable(),
  /** The entry scripts: the shell's, or a remote's container. */
  scripts: z.array(file),
  styles: z.array(file),
  routes: z.array(routeEntry),
  /** The entries that the remote adds to the main menu. */
  menu: z.array(menuEntry).default([]),
  /** What the remote shows in pages of other parts. */
  panels: z.array(panelEntry).optional(),
  /** The footer below the remote's screens. */
  footer: z.enum(footers).default('full'),
  /** Scripts of the part's messages by language; without languages that are bundled (the shell's English). */
  messages: z.record(z.string(), z.array(file)).default({}),
  /** Shared packages: the version ranges that a remote requires, or the versions that the shell provides. */
  shared: z.record(z.string(), z.string()),
  /** Of a shell. Missing in builds from before there was this field. */
  provides: provides.optional(),
  /** Missing in builds from before there was this field. */
  needs: needs.optional(),
  /** The script with the hashes of the remote's other files, which its entry checks them by. Missing in older builds. */
  hashes: file.optional(),
  /** Every file of the release with its subresource-integrity hash. */
  files: z.record(file, z.string()),
});
export type ReleaseManifest = z.infer<typeof releaseManifest>;
