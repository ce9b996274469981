import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';
import { withCache } from './build-cache.ts';
import { ReleaseError } from './release/product-api.ts';

/** A build that has been written to its folder. */
export interface Built {
  readonly folder: string;
  /** Writes the cache for the next build; until then this process has to go on. */
  keepCache(): Promise<void>;
}

/**
 * Builds the release of the part in `root` into its `dist`, by its own configuration, with what is unchanged from the cache.
 * Only the part: webpack compiles the sources of the packages that it depends on. Rejects with webpack's errors.
 */
export async function buildRelease(root: string, side: 'host' | 'remote'): Promise<Built> {
  const compiler = webpack(withCache(await configurationOf(root), root, side));
  if (!compiler) throw new Error('webpack returned no compiler');
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, stats) => (stats ? resolve(stats) : reject(error ?? new Error('webpack returned no result'))));
  });
  const keepCache = () =>
    new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  if (stats.hasErrors()) {
    await keepCache();
    throw new ReleaseError(stats.toString('errors-only'));
  }
  return { folder: compiler.outputPath, keepCache };
}

interface ConfigurationModule {
  readonly default: Configuration | ((env: object) => Configuration);
}

async function configurationOf(root: string): Promise<Configuration> {
  const { default: config } = (await import(
    pathToFileURL(path.join(root, 'webpack.config.ts')).href
  )) as ConfigurationModule;
  return typeof config === 'function' ? config({}) : config;
}
