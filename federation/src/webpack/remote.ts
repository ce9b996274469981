import path from 'node:path';
import webpack from 'webpack';
import type { RemoteDescription } from '../contract.ts';
import { baseConfig, type PartConfig } from './base.ts';
import { ManifestPlugin } from './manifest-plugin.ts';
import { sharedTable, sharedVersions } from './shared.ts';

/** The global under which a remote's container registers itself. */
export const containerName = (remote: string) => `remote_${remote}`;

/**
 * The build of a remote: a light container (webpack's own) with one exposed module, `./routes`.
 * It brings none of the shared packages; the host does.
 */
export const remoteConfig = (description: RemoteDescription): PartConfig => ({
  part: description.name,
  configure: (build) => {
    const base = baseConfig(build, description.name);
    const name = containerName(description.name);
    const shared = sharedTable(build.root, 'remote');
    return {
      ...base,
      entry: {},
      plugins: [
        ...(base.plugins ?? []),
        new webpack.container.ModuleFederationPlugin({
          name,
          filename: build.mode === 'production' ? 'entry.[contenthash:8].js' : 'entry.js',
          exposes: { './routes': { import: path.join(build.root, 'src/routes.ts'), name: 'routes' } },
          shared,
        }),
        new ManifestPlugin({
          part: description.name,
          version: build.version,
          container: name,
          entrypoint: name,
          routes: description.routes,
          shared: sharedVersions(shared),
        }),
      ],
    };
  },
});
