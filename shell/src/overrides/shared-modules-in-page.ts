/** A module that parts of this page share. */
export interface SharedModule {
  readonly name: string;
  readonly version: string;
  /** The part that provides it. */
  readonly from: string;
}

/** What the federation runtime tells developer tools. Its own function for that is not in the build, which has no bytes to spare. */
interface FederationGlobal {
  readonly __INSTANCES__: readonly {
    readonly shareScopeMap: Readonly<
      Record<string, Readonly<Record<string, Readonly<Record<string, { readonly from: string }>>>>>
    >;
  }[];
}

/** Returns what parts share, as the federation runtime knows it at the moment. */
export function sharedModulesInPage(): SharedModule[] {
  const { __FEDERATION__: federation } = globalThis as { __FEDERATION__?: FederationGlobal };
  const scope = federation?.__INSTANCES__[0]?.shareScopeMap['default'] ?? {};
  return Object.entries(scope)
    .flatMap(([name, versions]) =>
      Object.entries(versions).map(([version, { from }]) => ({ name, version, from: partOf(from) })),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The global of a container is named after its part. */
const partOf = (container: string) => container.replace(/^remote_/, '').replaceAll('_', '-');
