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
  const found = new Set(buildPackage === null ? [] : [buildPackage]);
  const visit = (folder: string, withPeers: boolean) => {
    const { dependencies = {}, peerDependencies = {} } = readPackage(folder);
    // The host includes its peers, since it provides them to the remotes.
    const ranges = Object.entries(withPeers ? { ...dependencies, ...peerDependencies } : dependencies);
    for (const [name] of ranges.filter(([, range]) => range.startsWith('workspace:'))) {
      const dependency = realpathSync(path.join(folder, 'node_modules', name));
      if (found.has(dependency)) continue;
      found.add(dependency);
      visit(dependency, false);
    }
  };
  visit(root, side === 'host');
  if (buildPackage !== null) visit(buildPackage, false);
  return [...found].sort();
}

const configuration = (folder: string) => CONFIGURATION.filter((file) => existsSync(path.join(folder, file)));

function sources(folder: string): string[] {
  return readdirSync(path.join(folder, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !NOT_BUNDLED.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}
