import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The folder of the product's repository if this module is one of its sources; `null` in the compiled package, with which other
 * repositories build their parts.
 */
export const workspace = import.meta.filename.endsWith('.ts') ? path.resolve(import.meta.dirname, '../../..') : null;

/** The lockfiles of the package managers. */
const LOCKFILES = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock', 'bun.lock'];

/** What a part and the packages beside it have in common. */
export interface Project {
  readonly folder: string;
  /** Its files that decide what each build contains. */
  readonly files: readonly string[];
  /** The options of the TypeScript compiler. */
  readonly tsconfig: string;
}

/**
 * Returns the project of the part in `root`: this workspace, or the nearest folder with a lockfile. Throws if there is none,
 * since the same sources would be built with other packages tomorrow.
 */
export function projectOf(root: string): Project {
  if (workspace !== null) {
    const tsconfig = 'tsconfig.base.json';
    return { folder: workspace, files: ['pnpm-lock.yaml', tsconfig], tsconfig: path.join(workspace, tsconfig) };
  }
  for (const folder of ancestors(root)) {
    const files = LOCKFILES.filter((name) => existsSync(path.join(folder, name)));
    if (files.length > 0) return { folder, files, tsconfig: path.join(root, 'tsconfig.json') };
  }
  throw new Error(`No folder above ${root} has a lockfile: install the packages of the part first.`);
}

function* ancestors(folder: string): Generator<string> {
  yield folder;
  const parent = path.dirname(folder);
  if (parent !== folder) yield* ancestors(parent);
}
