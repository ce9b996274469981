import path from 'node:path';
import RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { baseConfig, type Build } from 'federation/webpack/base';
import refreshTransformer from 'react-refresh-typescript';
import type { Configuration, RuleSetRule } from 'webpack';

/** Where the stand-alone page's files are, apart from those of the container beside it. */
export const STANDALONE_PATH = '/standalone/';

/** The remote and the small host in one bundle, with hot reload of components. */
export function standaloneConfig(build: Build, remote: string): Configuration {
  const base = baseConfig(build, remote);
  return {
    ...base,
    name: 'standalone',
    entry: { standalone: path.join(import.meta.dirname, 'main.tsx') },
    // A folder of its own, even in memory: each compiler clears what it finds in its.
    output: { ...base.output, path: path.join(build.root, 'dist/standalone'), publicPath: STANDALONE_PATH },
    resolve: {
      ...base.resolve,
      alias: {
        'remote-under-work/routes$': path.join(build.root, 'src/routes.ts'),
        'remote-under-work/description$': path.join(build.root, 'src/description.ts'),
      },
    },
    module: { rules: (base.module?.rules ?? []).map(withRefresh) },
    plugins: [...(base.plugins ?? []), new RefreshPlugin({ overlay: false })],
  };
}

function withRefresh(rule: unknown): RuleSetRule {
  const known = rule as RuleSetRule;
  if (!(typeof known.loader === 'string' && known.loader.includes('ts-loader'))) return known;
  const options = known.options as Record<string, unknown>;
  return { ...known, options: { ...options, getCustomTransformers: () => ({ before: [refreshTransformer()] }) } };
}
