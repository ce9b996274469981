import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { buildInputs } from './build-id.ts';
import { projectOf } from './project.ts';

const buildPackage = path.resolve(import.meta.dirname, '..');

/** Where package managers write what they have installed, which may differ from what is locked. */
const INSTALLED = ['.pnpm/lock.yaml', '.package-lock.json', '.yarn-state.yml'];

/**
 * Lets webpack keep what it has made of a part's modules for the next build of it. A module counts as unchanged while the
 * hash of its file is the same, since a file may change and keep its time; anything else that decides what becomes of a
 * module is in the version of the cache. A cache of another version is not read, and replaced.
 */
export function withCache(config: Configuration, root: string, side: 'host' | 'remote'): Configuration {
  return {
    ...config,
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(projectOf(root).folder, 'node_modules/.cache/webpack'),
      name: path.basename(root),
      version: cacheVersion(root, side, installedFiles(root)),
    },
    snapshot: { module: { hash: true }, resolve: { hash: true } },
  };
}

/**
 * Returns a hash of what a build depends on besides its modules: the locked packages, the files that name the `installed` ones, the
 * build itself with its loaders, the configuration of each package, Node, and the folder, whose path is in the cache.
 */
export function cacheVersion(root: string, side: 'host' | 'remote', installed: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify([process.version, process.platform, process.arch, root]));
  for (const { folder, files } of buildInputs(root, side)) {
    for (const file of files) {
      if (folder !== buildPackage && file.startsWith('src/')) continue;
      const bytes = readFileSync(path.join(folder, file));
      hash.update(`${path.join(folder, file)}\0${bytes.length}\0`).update(bytes);
    }
  }
  for (const file of installed) hash.update(readFileSync(file));
  return hash.digest('hex');
}

function installedFiles(root: string): string[] {
  const { folder } = projectOf(root);
  return INSTALLED.map((name) => path.join(folder, 'node_modules', name)).filter((file) => existsSync(file));
}
