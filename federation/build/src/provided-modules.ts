import type { Compilation, Module } from 'webpack';
import type { ReleaseManifest } from 'federation-contract/release-manifest';

type Provides = NonNullable<ReleaseManifest['provides']>;

/** The module that the federation plugin generates for each module that the host shares. */
interface ProvideSharedModule extends Module {
  readonly _name: string;
  readonly _version: string;
}

/**
 * Returns what a host's build provides to remotes: each module that it contains and shares, with the names that it
 * exports. Call it once there are chunks, but before modules are concatenated (`afterChunks`).
 */
export function providedModules({ modules, moduleGraph }: Compilation): Provides['modules'] {
  const provided = [...modules].filter(isProvided).flatMap((module) =>
    [...moduleGraph.getOutgoingConnections(module)].map(({ module: shared }) => {
      const exports = exportsOf(shared, moduleGraph);
      return [module._name, { version: module._version, ...(exports && { exports }) }] as const;
    }),
  );
  return Object.fromEntries(provided.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const isProvided = (module: Module): module is ProvideSharedModule => module.type === 'provide-module';

/** `null` if webpack does not know: a CommonJS module may set its exports in ways that nobody can read. */
function exportsOf(module: Module, moduleGraph: Compilation['moduleGraph']): string[] | null {
  const names = moduleGraph.getExportsInfo(module).getProvidedExports();
  if (!Array.isArray(names)) return null;
  // A CommonJS module as a whole is what `import React from 'react'` gives.
  const isCommonJs = module.buildMeta?.exportsType !== 'namespace';
  return [...new Set(isCommonJs ? ['default', ...names] : names)].sort();
}
