import { createRequire } from 'node:module';
import path from 'node:path';
import { readPackage } from './part-package.ts';

export interface SharedModule {
  singleton: true;
  requiredVersion: string;
  version?: string;
  eager?: boolean;
  import?: false;
}

/**
 * Returns the shared table of a part, derived from its `peerDependencies`: the part declares there what it does not
 * bundle, and the host provides it. Each package is shared whole, by its name and its subpaths (`react-dom` alone would
 * not cover `react-dom/client`).
 *
 * @param root folder of the part
 * @param side the host provides every package, eagerly; a remote only consumes
 */
export function sharedTable(root: string, side: 'host' | 'remote'): Record<string, SharedModule> {
  const peers = readPackage(root).peerDependencies ?? {};
  return Object.fromEntries(
    Object.entries(peers).flatMap(([name, range]) => {
      const { version } = installedPackage(root, name);
      const requiredVersion = range.startsWith('workspace:') ? `^${version}` : range;
      const shared: SharedModule =
        side === 'host'
          ? { singleton: true, requiredVersion, version, eager: true }
          : { singleton: true, requiredVersion, import: false };
      return [
        [name, shared],
        [`${name}/`, shared],
      ];
    }),
  );
}

/** Name to range (remote) or name to version (host), as in the manifest. */
export function sharedVersions(table: Record<string, SharedModule>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(table)
      .filter(([name]) => !name.endsWith('/'))
      .map(([name, { version, requiredVersion }]) => [name, version ?? requiredVersion]),
  );
}

/** Returns the `package.json` of a dependency of the part; found by folder, since few packages export it. */
function installedPackage(root: string, name: string): { version: string } {
  const folders = createRequire(path.join(root, 'package.json')).resolve.paths(name) ?? [];
  for (const folder of folders) {
    try {
      return readPackage(path.join(folder, name));
    } catch {
      // not in this folder; try the next one up
    }
  }
  throw new Error(`${name} is a peer dependency of ${root} but is not installed`);
}
