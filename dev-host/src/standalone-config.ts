import path from 'node:path';
import { baseConfig, type Build } from 'federation-build/base-config';
import type { Configuration, RuleSetRule } from 'webpack';
import { typeCheckPlugin } from './type-check-plugin.ts';

/** The path of the standalone page's files, separate from those of the container. */
export const STANDALONE_PATH = '/standalone/';

/** The remote and the small host in one bundle, with hot reloading of components. */
export async function standaloneConfig(build: Build, remote: string): Promise<Configuration> {
  // Imported here, since builds read this module too and do not need these packages.
  const { default: RefreshPlugin } = await import('@pmmmwh/react-refresh-webpack-plugin');
  const { default: refreshTransformer } = await import('react-refresh-typescript');
  const refresh = { getCustomTransformers: () => ({ before: [refreshTransformer()] }) };
  const base = baseConfig(build, remote);
  return {
    ...base,
    name: 'standalone',
    // As compiled; a build from sources finds `main.tsx`.
    entry: { standalone: path.join(import.meta.dirname, 'main.js') },
    // A separate folder, even in memory: each compiler clears its output folder.
    output: { ...base.output, path: path.join(build.root, 'dist/standalone'), publicPath: STANDALONE_PATH },
    resolve: {
      ...base.resolve,
      alias: {
        'remote-under-work/routes$': path.join(build.root, 'src/routes.ts'),
        'remote-under-work/manifest$': path.join(build.root, 'src/manifest.ts'),
      },
    },
    module: { rules: (base.module?.rules ?? []).map((rule) => withOptions(rule as RuleSetRule, refresh)) },
    plugins: [...(base.plugins ?? []), new RefreshPlugin({ overlay: false }), await typeCheckPlugin(build.root)],
  };
}

/** Returns the rule, with additional options if it is the one for TypeScript. */
function withOptions(rule: RuleSetRule, more: Record<string, unknown>): RuleSetRule {
  if (!(typeof rule.loader === 'string' && rule.loader.includes('ts-loader'))) return rule;
  return { ...rule, options: { ...(rule.options as Record<string, unknown>), ...more } };
}
