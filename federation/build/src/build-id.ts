import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { readPackage } from './part-package.ts';
import { projectOf, workspace } from './project.ts';

/** Files in a package's own folder that decide how its sources are built. */
const CONFIGURATION = ['package.json', 'tsconfig.build.json', 'tsconfig.json', 'webpack.config.ts'];

/** The sources of the build itself; installed as a package, it is one of those that are locked. */
const buildPackage = workspace === null ? null : path.resolve(import.meta.dirname, '..');

/** Sources that are not part of any build. */
const NOT_BUNDLED = /\.(test|stories)\.tsx?$/;

/**
 * Returns a hash of eight hex digits over everything that goes into a build, so that the same sources always give the
 * same version.
 */
export function buildId(root: string, side: 'host' | 'remote'): string {
  const hash = createHash('sha256');
  for (const { folder, files } of buildInputs(root, side)) {
    for (const file of files) {
      const bytes = readFileSync(path.join(folder, file));
      // With the length, so that text cannot move from one file to the next without changing the hash.
      hash.update(`${file}\0${bytes.length}\0`).update(bytes);
    }
  }
  return hash.digest('hex').slice(0, 8);
}

/**
 * The files that decide what a build contains, by folder: sources and configuration of the part, of the workspace packages
 * bundled into it and of the build itself, and the locked dependencies. The task runner's inputs cover them all.
 */
export function buildInputs(root: string, side: 'host' | 'remote'): { folder: string; files: string[] }[] {
  const project = projectOf(root);
  return [
    { folder: project.folder, files: [...project.files] },
    ...[root, ...dependencyFolders(root, side)].map((folder) => ({
      folder,
      files: [...configuration(folder), ...sources(folder)],
    })),
  ];
}

/** Folders of the workspace packages that the part and the build depend on, directly or through others, sorted. */
function dependencyFolders(root: string, side: 'host' | 'remote'): string[] {
  const { peerDependencies = {} } = readPackage(root);
  const found = new Set(buildPackage === null ? [] : [buildPackage]);
  addDependencies(root, found);
  // The host includes its peers, since it provides them to the remotes.
  if (side === 'host') addDependencies(root, found, peerDependencies);
  if (buildPackage !== null) addDependencies(buildPackage, found);
  return [...found].sort();
}

/** Adds the folders of those of these packages that are in the workspace, and of what they depend on. */
function addDependencies(
  folder: string,
  found: Set<string>,
  ranges: Readonly<Record<string, string>> = readPackage(folder).dependencies ?? {},
): void {
  for (const [name, range] of Object.entries(ranges)) {
    if (!range.startsWith('workspace:')) continue;
    const dependency = realpathSync(path.join(folder, 'node_modules', name));
    if (found.has(dependency)) continue;
    found.add(dependency);
    addDependencies(dependency, found);
  }
}

/** The same as `buildInputs`, of packages of the workspace alone: what decides their declarations. */
export function packageInputs(folders: readonly string[]): { folder: string; files: string[] }[] {
  const found = new Set(folders);
  for (const folder of folders) addDependencies(folder, found);
  return [...found].sort().map((folder) => ({ folder, files: [...configuration(folder), ...sources(folder)] }));
}

const configuration = (folder: string) => CONFIGURATION.filter((file) => existsSync(path.join(folder, file)));

function sources(folder: string): string[] {
  return readdirSync(path.join(folder, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !NOT_BUNDLED.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}
