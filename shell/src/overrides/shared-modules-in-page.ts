import { getInstance } from '@module-federation/enhanced/runtime';

/** A module that parts of this page share. */
export interface SharedModule {
  readonly name: string;
  readonly version: string;
  /** The container that provides it. */
  readonly from: string;
  /** The containers that have asked for it. */
  readonly usedBy: readonly string[];
}

/** Returns what parts share, as the federation runtime knows it at the moment. */
export function sharedModulesInPage(): SharedModule[] {
  const scope = getInstance()?.shareScopeMap['default'] ?? {};
  return Object.entries(scope)
    .flatMap(([name, versions]) =>
      Object.entries(versions).map(([version, { from, useIn }]) => ({
        ...{ name, version },
        from: partOf(from),
        usedBy: [...new Set(useIn)].map(partOf),
      })),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The global of a container is named after its part. */
const partOf = (container: string) => container.replace(/^remote_/, '').replaceAll('_', '-');
