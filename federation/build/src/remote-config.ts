import path from 'node:path';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { containerName } from 'federation-contract/parts';
import type { RouteManifest } from 'federation-contract/route-manifest';
import { baseConfig, buildOf, fromProject, type Build } from './base-config.ts';
import { BuildInputsPlugin } from './build-inputs-plugin.ts';
import { calledEndpoints, type ComposedCalls } from './called-endpoints.ts';
import { importedNames } from './imported-names.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { ManifestPlugin } from './manifest-plugin.ts';
import { NewInstancePlugin } from './new-instance-plugin.ts';
import { RequestFilesPlugin } from './request-files-plugin.ts';
import { ShimCheckPlugin } from './shim-check-plugin.ts';
import { sharedTable, sharedVersions } from './shared-modules.ts';
import { ThirdPartyNoticesPlugin } from './third-party-notices-plugin.ts';

export interface RemoteOptions {
  readonly mode?: Build['mode'];
  /** What the build cannot read from the sources. */
  readonly composedCalls?: ComposedCalls | undefined;
}

/**
 * Returns the configuration of a remote: a light container (webpack's own) with one exposed module, `./routes`. It
 * contains none of the shared packages; the host provides them.
 */
export function remoteConfig(
  root: string,
  manifest: RouteManifest,
  { mode = 'production', composedCalls }: RemoteOptions = {},
): Configuration {
  const build = buildOf(root, 'remote', mode);
  const base = baseConfig(build, manifest.name);
  const name = containerName(manifest.name);
  const shared = sharedTable(root, 'remote');
  return {
    ...base,
    entry: {},
    module: { rules: [...(base.module?.rules ?? []), manifestRule(root, manifest)] },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.container.ModuleFederationPlugin({
        name,
        filename: mode === 'production' ? 'entry.[contenthash:8].js' : 'entry.js',
        exposes: { './routes': { import: fromProject(root, 'src/routes.ts'), name: 'routes' } },
        shared,
      }),
      new NewInstancePlugin(),
      // In this order: files are first told how they are checked, then requested. A development server replaces them as it goes.
      ...(mode === 'production' ? [new IntegrityPlugin('list')] : []),
      new RequestFilesPlugin(),
      new BuildInputsPlugin(root, 'remote'),
      new ThirdPartyNoticesPlugin(),
      new ShimCheckPlugin(),
      new ManifestPlugin({
        part: manifest.name,
        title: manifest.title,
        translations: manifest.translations,
        version: build.version,
        container: name,
        entrypoint: name,
        routes: manifest.routes,
        panels: manifest.panels,
        menu: manifest.menu,
        footer: manifest.footer,
        shared: sharedVersions(shared),
        surface: (compilation) => ({
          needs: {
            modules: importedNames(compilation),
            endpoints: calledEndpoints(compilation, root, composedCalls),
            ...(manifest.panels && { slots: [...new Set(manifest.panels.map(({ slot }) => slot))] }),
          },
        }),
      }),
    ],
    // Bytes of source: a chunk that screens share has to be worth a separate request.
    optimization: { ...base.optimization, splitChunks: { minSize: 32_000 } },
  };
}

/**
 * Reduces a remote's manifest, in its bundle, to what `defineRoutes` and `definePanels` read: the name, the ids and paths of
 * the routes, and the ids of the panels.
 * Titles, descriptions, rules and menu entries reach the page through the registry, so that what they come from stays out.
 */
export const manifestRule = (root: string, { name, routes, panels }: RouteManifest): RuleSetRule => ({
  resource: path.join(root, 'src/manifest.ts'),
  enforce: 'pre',
  loader: path.join(import.meta.dirname, 'manifest-loader.mjs'),
  options: {
    manifest: { name, routes: routes.map(({ id, path }) => ({ id, path })), panels: panels?.map(({ id }) => ({ id })) },
  },
});
