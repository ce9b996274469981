import { z } from 'zod';
import { PART_NAME, SHELL } from './parts.ts';
import { menuEntry, releaseManifest, routeEntry, type ReleaseManifest } from './release-manifest.ts';

/** A remote in the registry: where its files are, its routes with their access rules, and its menu entries. */
export const registeredRemote = releaseManifest
  .pick({ version: true, title: true, contract: true, shared: true, messages: true, footer: true })
  .extend({
    name: z.string().regex(PART_NAME),
    /** Of the title, by BCP 47 tag; a page, which is in one language, has none. */
    translations: z.record(z.string(), z.string()).optional(),
    container: z.string(),
    /** Base URL of its files, with a slash at the end; absolute if they are on another origin. */
    base: z.string().endsWith('/'),
    entry: z.string(),
    integrity: z.string(),
    routes: z.array(routeEntry),
    menu: z.array(menuEntry),
  });
export type RegisteredRemote = z.infer<typeof registeredRemote>;

/** The versions that a page is composed of. Inlined in every page, which is never cached without revalidation. */
export const registry = z.object({
  shell: z.object({ version: z.string() }),
  remotes: z.array(registeredRemote),
});
export type Registry = z.infer<typeof registry>;

/** A current release, and the base URL of its files. */
export interface CurrentRelease {
  readonly manifest: ReleaseManifest;
  readonly base: string;
}

/** Returns the path under which the gateway serves a release's files; they are immutable. */
export const releaseBase = (part: string, version: string) => `/r/${part}/${version}/`;

/**
 * Composes the registry of a page from the current releases; `null` without a shell. The remotes are in the order of the
 * releases: of two routes with the same path, the page takes the first that the visitor may enter.
 */
export function composeRegistry(releases: readonly CurrentRelease[]): Registry | null {
  const shell = releases.find(({ manifest }) => manifest.part === SHELL);
  if (!shell) return null;
  return { shell: { version: shell.manifest.version }, remotes: releases.flatMap(registerRemote) };
}

function registerRemote({ manifest, base }: CurrentRelease): RegisteredRemote[] {
  const { part, title, translations, container, version, contract, shared, messages, routes, menu, footer, files } =
    manifest;
  const entry = manifest.scripts[0];
  if (part === SHELL || container === null || entry === undefined) return [];
  const integrity = files[entry] ?? '';
  const release = { version, contract, shared, messages, container, base, entry, integrity };
  return [{ name: part, title, translations, ...release, routes, menu, footer }];
}
