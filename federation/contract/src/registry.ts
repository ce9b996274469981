import { z } from 'zod';
import { remoteNames } from './parts.ts';
import { menuEntry, releaseManifest, routeEntry, type ReleaseManifest } from './release-manifest.ts';

/** A remote in the registry: where its files are, its routes with their access rules, and its menu entries. */
export const registeredRemote = releaseManifest
  .pick({ version: true, contract: true, shared: true, messages: true, area: true, footer: true })
  .extend({
    name: z.enum(remoteNames),
    container: z.string(),
    /** Base URL of its files, with a slash at the end; absolute if they are on another origin. */
    base: z.string().endsWith('/'),
    entry: z.string(),
    /** Of the entry, which has those of all other files. Empty if the release has none: it is then not loaded. */
    integrity: z.string(),
    /** Those of all files, for the page's preloads; not in pages. */
    files: releaseManifest.shape.files.optional(),
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
 * Composes the registry of a page from the current releases; `null` without a shell. The remotes are in the order of
 * `remoteNames`: of two routes with the same path, the page takes the first that the visitor may enter.
 */
export function composeRegistry(releases: readonly CurrentRelease[]): Registry | null {
  const shell = releases.find(({ manifest }) => manifest.part === 'shell');
  if (!shell) return null;
  return { shell: { version: shell.manifest.version }, remotes: remotesOf(releases) };
}

const remotesOf = (releases: readonly CurrentRelease[]) =>
  remoteNames.flatMap((name) => releases.filter(({ manifest }) => manifest.part === name).flatMap(registerRemote));

function registerRemote({ manifest, base }: CurrentRelease): RegisteredRemote[] {
  const { part, container, version, contract, shared, messages, routes, menu, area, footer, files } = manifest;
  const entry = manifest.scripts[0];
  if (part === 'shell' || container === null || entry === undefined) return [];
  const integrity = files[entry] ?? '';
  return [
    {
      name: part,
      version,
      contract,
      shared,
      messages,
      container,
      base,
      entry,
      integrity,
      routes,
      menu,
      area,
      footer,
      files,
    },
  ];
}
