import { releaseManifest, type ReleaseManifest } from 'federation-contract/release-manifest';
import { SHELL, type Part } from 'federation-contract/parts';
import { composeRegistry, releaseBase, type CurrentRelease, type Registry } from 'federation-contract/registry';
import { overrideManifest } from './override-manifest.ts';
import type { ReleaseSource } from './release-source.ts';

/** Base URLs of remotes that are served from another origin: a team's own server, or a developer's machine. */
export type Overrides = Readonly<Partial<Record<Part, string>>>;

/** The current shell and the registry of current remotes: all that a page is composed of. */
export interface Composition {
  readonly shell: ReleaseManifest;
  readonly registry: Registry;
}

/**
 * Reads the current releases. A part whose manifest cannot be read is left out instead of breaking the page.
 */
export async function readReleases(source: ReleaseSource, overrides: Overrides): Promise<CurrentRelease[]> {
  const published = (await source.current()).flatMap(publishedRelease);
  return Promise.all(published.map((release) => overridden(release, overrides)));
}

/** `null` while no shell has been published. */
export function compose(releases: readonly CurrentRelease[]): Composition | null {
  const registry = composeRegistry(releases);
  const shell = releases.find(({ manifest }) => manifest.part === SHELL)?.manifest;
  return registry && shell ? { shell, registry } : null;
}

function publishedRelease(document: unknown): CurrentRelease[] {
  const { success, data } = releaseManifest.safeParse(document);
  return success ? [{ manifest: data, base: releaseBase(data.part, data.version) }] : [];
}

async function overridden(release: CurrentRelease, overrides: Overrides): Promise<CurrentRelease> {
  const { part } = release.manifest;
  const base = part === SHELL ? undefined : overrides[part];
  if (base === undefined) return release;
  const manifest = await overrideManifest(base);
  return manifest ? { manifest, base } : release;
}
