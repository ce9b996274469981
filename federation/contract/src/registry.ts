import { z } from 'zod';
import { PART_NAME, SHELL } from './parts.ts';
import {
  menuEntry,
  panelEntry,
  releaseManifest,
  routeEntry,
  type ReleaseManifest,
  type RouteEntry,
} from './release-manifest.ts';

/**
 * Why a page has a version of a part: everybody's current one, a canary that the visitor's share gets, one that was chosen for this
 * browser alone, or another instead of a current one that cannot be used. `pinned` was an override of servers before overrides.
 */
export const versionSources = ['stable', 'canary', 'override', 'pinned', 'fallback'] as const;
export type VersionSource = (typeof versionSources)[number];

const why = z.enum(versionSources);

/** A version that was chosen for this browser alone. */
export const registeredOverride = z.object({
  part: z.string().regex(PART_NAME),
  version: z.string(),
  /** Why the page does not have it, in English; missing if it does. */
  refused: z.string().optional(),
});
export type RegisteredOverride = z.infer<typeof registeredOverride>;

/** A remote in the registry: where its files are, its routes with their access rules, and its menu entries. */
export const registeredRemote = releaseManifest
  .pick({ version: true, title: true, contract: true, shared: true, messages: true, footer: true, hashes: true })
  .extend({
    name: z.string().regex(PART_NAME),
    /** Of the title, by BCP 47 tag; a page, which is in one language, has none. */
    translations: z.record(z.string(), z.string()).optional(),
    container: z.string(),
    /** Base URL of its files, with a slash at the end; absolute if they are on another origin. */
    base: z.string().endsWith('/'),
    entry: z.string(),
    /** The hash of the entry. Empty if the release has none: it is then not loaded. */
    integrity: z.string(),
    /** The hashes of its files; in a page, of those of the page's own screen. */
    files: releaseManifest.shape.files.optional(),
    routes: z.array(routeEntry),
    menu: z.array(menuEntry),
    panels: z.array(panelEntry).optional(),
    why: why.optional(),
    /** Its screens are not loaded, and it has no files to load: they show the message that they cannot be. */
    disabled: z.boolean().optional(),
  });
export type RegisteredRemote = z.infer<typeof registeredRemote>;

/** The versions that a page is composed of. Inlined in every page, which is never cached without revalidation. */
export const registry = z.object({
  /** Each state of what pages are composed of has a higher one than those before; 0: not known. */
  revision: z.number().int().nonnegative().optional(),
  shell: z.object({ version: z.string(), why: why.optional() }),
  remotes: z.array(registeredRemote),
  /** Missing in pages without any. */
  overrides: z.array(registeredOverride).optional(),
});
export type Registry = z.infer<typeof registry>;

/** A current release, and the base URL of its files. */
export interface CurrentRelease {
  readonly manifest: ReleaseManifest;
  readonly base: string;
  readonly why: VersionSource;
  /** Whether pages do without it. */
  readonly disabled: boolean;
}

/**
 * Composes the registry of a page from the current releases; `null` without a shell. The remotes are in the order of the
 * releases: of two routes with the same path, the page takes the first that the visitor may enter.
 */
export function composeRegistry(
  releases: readonly CurrentRelease[],
  revision: number,
  overrides?: readonly RegisteredOverride[],
): Registry | null {
  const shell = releases.find(({ manifest }) => manifest.part === SHELL);
  if (!shell) return null;
  const remotes = releases.flatMap(registerRemote);
  const { version } = shell.manifest;
  return { revision, shell: { version, why: shell.why }, remotes, ...(overrides && { overrides: [...overrides] }) };
}

function registerRemote({ manifest, base, why, disabled }: CurrentRelease): RegisteredRemote[] {
  const {
    part,
    title,
    translations,
    container,
    version,
    contract,
    shared,
    messages,
    routes,
    menu,
    panels,
    footer,
    files,
    hashes,
  } = manifest;
  const entry = manifest.scripts[0];
  if (part === SHELL || container === null || entry === undefined) return [];
  const integrity = files[entry] ?? '';
  const release = { version, contract, shared, messages, container, base, entry, integrity, why };
  const remote = { name: part, title, translations, ...release, footer };
  return [disabled ? { ...remote, ...withoutFiles(routes) } : { ...remote, routes, menu, panels, files, hashes }];
}

/** What a disabled remote has: routes alone. A shell that does not know `disabled` finds no entry, with the same message. */
const withoutFiles = (routes: readonly RouteEntry[]) => ({
  disabled: true,
  entry: '',
  integrity: '',
  messages: {},
  menu: [],
  routes: routes.map((route) => ({ ...route, scripts: [], styles: [] })),
});
