import type { Compilation, Module } from 'webpack';
import type { ReleaseManifest } from 'federation-contract/release-manifest';

type Needs = NonNullable<ReleaseManifest['needs']>;

/** The module that webpack generates for each module that a remote takes from the host. */
interface ConsumeSharedModule extends Module {
  readonly options: { readonly shareKey: string };
}

export const isConsumed = (module: Module): module is ConsumeSharedModule => module.type === 'consume-shared-module';

/**
 * Returns what a remote's build imports of the shared modules: the names that its chunks use, none for a module of which
 * only the whole is known (`import()`, a namespace that is passed on). Of `react`, they include those that bundled libraries
 * use. Call it once there are chunks, but before modules are concatenated (`afterChunks`).
 */
export function importedNames(compilation: Compilation): Needs['modules'] {
  const { modules, moduleGraph, chunkGraph } = compilation;
  const found = new Map<string, Set<string>>();
  for (const module of [...modules].filter(isConsumed)) {
    for (const connection of moduleGraph.getIncomingConnections(module)) {
      const { originModule, dependency } = connection;
      const isBuilt = originModule !== null && chunkGraph.getNumberOfModuleChunks(originModule) > 0;
      if (!isBuilt || !dependency || !connection.isActive(undefined)) continue;
      const names = found.get(module.options.shareKey) ?? new Set();
      found.set(module.options.shareKey, names);
      for (const referenced of compilation.getDependencyReferencedExports(dependency, undefined)) {
        const [name] = Array.isArray(referenced) ? referenced : referenced.name;
        if (name !== undefined) names.add(name);
      }
    }
  }
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([request, names]) => [request, [...names].sort()]));
}
