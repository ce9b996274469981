import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CopyPlugin from 'copy-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { SHELL } from 'federation-contract/parts';
import { slotNames } from 'federation-contract/slots';
import { baseConfig, buildOf, fromProject } from './base-config.ts';
import { BuildInputsPlugin } from './build-inputs-plugin.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { PortableModuleIdsPlugin } from './portable-module-ids-plugin.ts';
import { calledEndpoints } from './called-endpoints.ts';
import { ManifestPlugin } from './manifest-plugin.ts';
import { providedModules } from './provided-modules.ts';
import { ShimCheckPlugin } from './shim-check-plugin.ts';
import { sharedTable, sharedVersions } from './shared-modules.ts';
import { SurfaceTypesPlugin } from './surface-types-plugin.ts';
import { ThirdPartyNoticesPlugin } from './third-party-notices-plugin.ts';

/** A module that the host shares in place of a package: it re-exports only the names that are in use. */
export interface SharedShim {
  /**
   * Path of the module in the part. It imports the package as `<package>-original`, since the real name resolves to the
   * shim itself.
   */
  readonly module: string;
  /** Path in `node_modules` of the package's production build in ES modules, which can be tree-shaken. */
  readonly original: string;
  /** Downloaded when a part first imports it, rather than with the page. */
  readonly lazy?: boolean;
}

/**
 * The configuration of the host page. It provides every shared package, eagerly unless its shim says otherwise, and
 * contains no remotes: they are registered at run time from the registry in the page.
 */
export function hostConfig(root: string, shims: Readonly<Record<string, SharedShim>> = {}): Configuration {
  const build = buildOf(root, 'host', 'production');
  const base = baseConfig(build, 'shell');
  const shared = sharedTable(root, 'host');
  const shimmed = Object.fromEntries(
    Object.entries(shared).map(([name, module]) => {
      const shim = shims[name];
      if (!shim) return [name, module];
      return [name, { ...module, eager: !shim.lazy, import: fromProject(root, shim.module) }];
    }),
  );
  return {
    ...base,
    resolve: { ...base.resolve, alias: originals(root, shims) },
    module: { rules: [...(base.module?.rules ?? []), unusedComponentsRule, unusedSnapshotsRule] },
    entry: { shell: fromProject(root, 'src/main.tsx') },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: shimmed,
        // The default loads every remote's entry before anything is shared, so that one unreachable remote would break
        // the page.
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      ...Object.entries(UNUSED_OF_RUNTIME).map(
        ([module, exports]) =>
          new webpack.NormalModuleReplacementPlugin(new RegExp(`/${module}\\.m?js$`), (result) => {
            if (!/@module-federation/.test(result.context)) return;
            result.request = `data:text/javascript,export const ${exports.map((name) => `${name}={}`).join()}`;
          }),
      ),
      new PortableModuleIdsPlugin(),
      new IntegrityPlugin('inline'),
      // The page itself, and the files that the gateway serves at the root of the site.
      new CopyPlugin({
        patterns: [
          // Not minified: that would remove the comment where the gateway inserts the composition.
          { from: path.join(root, 'src/page.html'), to: 'page.html', info: { minimized: true } },
          { from: path.join(root, 'src/root'), to: 'root' },
        ],
      }),
      new BuildInputsPlugin(root, 'host'),
      new SurfaceTypesPlugin(root),
      new ThirdPartyNoticesPlugin(),
      new ShimCheckPlugin(),
      new ManifestPlugin({
        part: SHELL,
        title: 'Shell',
        translations: { es: 'Marco del sitio' },
        version: build.version,
        container: null,
        entrypoint: 'shell',
        routes: [],
        menu: [],
        shared: sharedVersions(shared),
        surface: (compilation) => ({
          provides: {
            modules: providedModules(compilation),
            slots: slotNames.map((name) => ({ name })),
            strictPolicy: true,
            overrides: true,
          },
          needs: { modules: {}, endpoints: calledEndpoints(compilation, root) },
        }),
      }),
    ],
  };
}

/**
 * Modules of the federation runtime that its own references keep in the build, and their exports: preloading, which the shell
 * does itself (`FileRequests`), and the wording of errors, which have a code and a link to it.
 */
const UNUSED_OF_RUNTIME: Readonly<Record<string, readonly string[]>> = {
  'utils/preload': ['defaultPreloadArgs', 'formatPreloadArgs', 'normalizePreloadExposes', 'preloadAssets'],
  desc: ['buildDescMap', 'errorDescMap', 'runtimeDescMap', 'typeDescMap'],
};

/** React Router has components that no part uses. */
const unusedComponentsRule: RuleSetRule = {
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/].+\.mjs$/,
  loader: path.join(import.meta.dirname, 'unused-components-loader.mjs'),
};

const unusedSnapshotsRule: RuleSetRule = {
  test: /[\\/]@module-federation[\\/]runtime-core[\\/]dist[\\/]plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/,
  loader: path.join(import.meta.dirname, 'unused-snapshots-loader.mjs'),
};

const originals = (root: string, shims: Readonly<Record<string, SharedShim>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(shims).map(([name, { original }]) => [
      `${name}-original$`,
      path.join(root, 'node_modules', original),
    ]),
  );
