import type { ReleaseManifest } from 'federation-contract/release-manifest';
import { composeRegistry, type CurrentRelease, type Registry } from 'federation-contract/registry';

/** The shell and the registry of remotes: all that a page is composed of. */
export interface Composition {
  readonly shell: ReleaseManifest;
  readonly registry: Registry;
  /** The releases that this or another visitor's pages have: `member/1.0.0`. */
  readonly live: ReadonlySet<string>;
}

/** `null` while no shell has been published. */
export function compose(
  releases: readonly CurrentRelease[],
  revision: number,
  live: ReadonlySet<string>,
): Composition | null {
  const registry = composeRegistry(releases, revision);
  const shell = releases.find(({ manifest }) => manifest.part === 'shell')?.manifest;
  return registry && shell ? { shell, registry, live } : null;
}
