import path from 'node:path';
import CopyPlugin from 'copy-webpack-plugin';
import { manifest as admin } from '../../../remote-admin/src/manifest.ts';
import { manifest as member } from '../../../remote-member/src/manifest.ts';
import { manifest as publicArea } from '../../../remote-public/src/manifest.ts';
import type { RouteManifest } from 'federation-contract/route-manifest';
import { baseConfig, type Build } from 'federation-build/base-config';
import { ManifestPlugin } from 'federation-build/manifest-plugin';
import { manifestRule } from 'federation-build/remote-config';
import type { Configuration } from 'webpack';

const workspace = path.resolve(import.meta.dirname, '../../..');

export const manifests: readonly RouteManifest[] = [publicArea, member, admin];

/** The packages resolve to the development build by default; the composed shell uses this one, too. */
const REACT_ROUTER = path.join(workspace, 'shell/node_modules/react-router/dist/production/index.mjs');

/** The folder under which the single bundle's chunks are served; the page preloads them from there. */
const chunkBase = (version: string) => `/r/public/${version}/`;

/** One webpack build of everything, with the same loaders, minifier and screen chunks as the composed builds. */
export function singleConfig(build: Build): Configuration {
  const base = baseConfig(build, 'shell');
  return {
    ...base,
    entry: { shell: path.join(import.meta.dirname, 'single-main.tsx') },
    output: { ...base.output, path: path.join(build.root, 'dist'), publicPath: chunkBase(build.version) },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        ...manifests.map((manifest) => manifestRule(path.join(workspace, `remote-${manifest.name}`), manifest)),
        {
          test: /remote-(member|admin)\/src\/routes\.ts$/,
          enforce: 'pre',
          loader: path.join(import.meta.dirname, 'unnamed-chunks-loader.ts'),
        },
      ],
    },
    resolve: {
      ...base.resolve,
      alias: {
        'react-router$': REACT_ROUTER,
        'react-router-dom$': REACT_ROUTER,
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new CopyPlugin({
        patterns: [{ from: path.join(workspace, 'shell/src/page.html'), to: 'page.html', info: { minimized: true } }],
      }),
      new ManifestPlugin({
        part: 'shell',
        title: '',
        version: build.version,
        container: null,
        entrypoint: 'shell',
        routes: [],
        menu: [],
        shared: {},
      }),
    ],
  };
}
