import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CopyPlugin from 'copy-webpack-plugin';
import { baseConfig, type PartConfig } from './base.ts';
import { ManifestPlugin } from './manifest-plugin.ts';
import { sharedTable, sharedVersions } from './shared.ts';

/**
 * The build of the host page. It provides every shared package, eagerly, and knows no remote:
 * those are registered at run time from the registry in the page.
 *
 * @param facades modules of the part that stand in for a shared package with only the names that are in use;
 *   such a module finds the package itself as `<package>-whole`, since its own name leads back to the facade
 */
export const hostConfig = (facades: Readonly<Record<string, string>> = {}): PartConfig => ({
  side: 'host',
  configure: (build) => {
    const base = baseConfig(build, 'shell');
    const shared = sharedTable(build.root, 'host');
    const provided = Object.fromEntries(
      Object.entries(shared).map(([name, module]) => [
        name,
        name in facades ? { ...module, import: path.join(build.root, facades[name] ?? '') } : module,
      ]),
    );
    return {
      ...base,
      resolve: { ...base.resolve, alias: wholePackages(build.root, Object.keys(facades)) },
      entry: { shell: path.join(build.root, 'src/main.tsx') },
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name: 'shell',
          shared: provided,
          // The default loads every remote's entry before anything is shared: one dead remote would stop the page.
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          experiments: { optimization: { disableSnapshot: true, target: 'web' } },
        }),
        // The page itself, and the files that the gateway serves at the root of the site.
        new CopyPlugin({
          patterns: [
            // Minifying would take out the place where the gateway writes the composition.
            { from: path.join(build.root, 'src/page.html'), to: 'page.html', info: { minimized: true } },
            { from: path.join(build.root, 'src/root'), to: 'root' },
          ],
        }),
        new ManifestPlugin({
          part: 'shell',
          version: build.version,
          container: null,
          entrypoint: 'shell',
          routes: [],
          shared: sharedVersions(shared),
        }),
      ],
    };
  },
});

/** `<package>-whole` for each package: its ES modules, made for production, which can be tree-shaken. */
function wholePackages(root: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => [`${name}-whole$`, path.join(root, 'node_modules', name, 'dist/production/index.mjs')]),
  );
}
