import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { readPackage } from './part-package.ts';

const workspace = path.resolve(import.meta.dirname, '../../..');

/**
 * Eight hex digits that stand for everything a build is made from: the part's own sources, those of the workspace
 * packages that are bundled into it, the build itself and the locked dependencies. The same sources give the same id,
 * so that a build that exists need not be made again.
 */
export function buildId(root: string, side: 'host' | 'remote'): string {
  const { dependencies = {}, peerDependencies = {} } = readPackage(root);
  const bundled = side === 'host' ? { ...dependencies, ...peerDependencies } : dependencies;
  const packages = Object.entries(bundled)
    .filter(([, range]) => range.startsWith('workspace:'))
    .map(([name]) => realpathSync(path.join(root, 'node_modules', name)));
  const hash = createHash('sha256');
  for (const folder of [root, ...packages.sort(), path.resolve(import.meta.dirname, '../..')]) {
    hash.update(readFileSync(path.join(folder, 'package.json')));
    hashFolder(hash, path.join(folder, 'src'));
  }
  hash.update(readFileSync(path.join(workspace, 'pnpm-lock.yaml')));
  return hash.digest('hex').slice(0, 8);
}

function hashFolder(hash: ReturnType<typeof createHash>, folder: string): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.sort()) {
    hash.update(path.relative(folder, file)).update(readFileSync(file));
  }
}
