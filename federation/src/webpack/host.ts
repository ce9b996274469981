import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CopyPlugin from 'copy-webpack-plugin';
import { baseConfig, type PartConfig } from './base.ts';
import { ManifestPlugin } from './manifest-plugin.ts';
import { sharedTable, sharedVersions } from './shared.ts';

/** A module of the host that is shared in place of a package, and re-exports only the names that are in use. */
export interface Facade {
  /**
   * Path of the module in the part. It imports the package as `<package>-whole`, since its real name resolves to the
   * facade.
   */
  readonly module: string;
  /** Path of the package's production build in ES modules, which can be tree-shaken. */
  readonly whole: string;
  /** Downloaded when a part first imports it, rather than with the page. */
  readonly lazy?: boolean;
}

/**
 * The build of the host page. It provides every shared package, eagerly unless its facade says otherwise, and knows no
 * remote: those are registered at run time from the registry in the page.
 */
export const hostConfig = (facades: Readonly<Record<string, Facade>> = {}): PartConfig => ({
  part: 'shell',
  configure: (build) => {
    const base = baseConfig(build, 'shell');
    const shared = sharedTable(build.root, 'host');
    const provided = Object.fromEntries(
      Object.entries(shared).map(([name, whole]) => {
        const facade = facades[name];
        if (!facade) return [name, whole];
        return [name, { ...whole, eager: !facade.lazy, import: path.join(build.root, facade.module) }];
      }),
    );
    return {
      ...base,
      resolve: { ...base.resolve, alias: wholePackages(build.root, facades) },
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
            // Not minified: that would remove the comment where the gateway inserts the composition.
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

const wholePackages = (root: string, facades: Readonly<Record<string, Facade>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facades).map(([name, { whole }]) => [
      `${name}-whole$`,
      path.join(root, 'node_modules', name, whole),
    ]),
  );
