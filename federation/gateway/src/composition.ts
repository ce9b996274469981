import { SHELL } from 'federation-contract/parts';
import type { ReleaseManifest } from 'federation-contract/release-manifest';
import {
  composeRegistry,
  type CurrentRelease,
  type RegisteredOverride,
  type Registry,
} from 'federation-contract/registry';

/** The shell and the registry of remotes: all that a page is composed of. */
export interface Composition {
  readonly shell: ReleaseManifest;
  readonly registry: Registry;
  /** The releases that this or another visitor's pages have: `member/1.0.0`. */
  readonly live: ReadonlySet<string>;
}

interface Surroundings extends Pick<Composition, 'live'> {
  readonly revision: number;
  readonly overrides?: readonly RegisteredOverride[] | undefined;
}

/** `null` while no shell has been published. */
export function compose(
  releases: readonly CurrentRelease[],
  { revision, live, overrides }: Surroundings,
): Composition | null {
  const registry = composeRegistry(releases, revision, overrides);
  const shell = releases.find(({ manifest }) => manifest.part === SHELL)?.manifest;
  return registry && shell ? { shell, registry, live } : null;
}
