import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { declarations, type Declarations } from 'federation-contract/surface-types';
import { packageInputs } from '../build-id.ts';
import { readPackage } from '../part-package.ts';
import { projectOf, workspace } from '../project.ts';

const CONTRACT = 'federation-contract';

/** Returns the packages whose types a shell provides: those of this workspace that it shares, and the contract. */
export const surfacePackages = (shell: string): string[] =>
  [
    ...Object.entries(readPackage(shell).peerDependencies ?? {})
      .filter(([, range]) => range.startsWith('workspace:'))
      .map(([name]) => name),
    CONTRACT,
  ].sort();

/**
 * Returns the declarations of packages that a part has, by module: compiled from their sources in this workspace, and kept until
 * one of these changes, or those that are installed. None of a package that it does not have.
 */
export async function ownDeclarations(root: string, packages: readonly string[]): Promise<Declarations> {
  const folders = packages.flatMap((name) => {
    const folder = packageFolder(root, name);
    return folder === undefined ? [] : [{ name, folder }];
  });
  return workspace === null ? installed(folders) : compiled(folders, workspace);
}

/** Returns the folder of a package that a part depends on; `undefined` if it does not. */
export function packageFolder(root: string, name: string): string | undefined {
  const folders = createRequire(path.join(root, 'package.json')).resolve.paths(name) ?? [];
  const folder = folders.map((each) => path.join(each, name)).find((each) => existsSync(each));
  return folder === undefined ? undefined : realpathSync(folder);
}

interface Package {
  readonly name: string;
  readonly folder: string;
}

/** Reads the declarations in packed packages. */
const installed = (packages: readonly Package[]): Declarations =>
  Object.fromEntries(packages.flatMap(({ name, folder }) => filesOf(name, path.join(folder, 'dist'))));

/** Sources that nobody imports from a shell. */
const NOT_PROVIDED = ['**/*.test.*', '**/*.test-d.*', 'src/testing', 'src/testing.ts'];

/** Compiles the sources of packages, without checking them, by the compiler that also packs them. */
async function compiled(packages: readonly Package[], workspace: string): Promise<Declarations> {
  const cache = path.join(workspace, 'node_modules/.cache/declarations');
  const kept = path.join(cache, `${hashOf(packages, workspace)}.json`);
  const known = await readFile(kept, 'utf8').catch(() => null);
  if (known !== null) return declarations.parse(JSON.parse(known));
  await mkdir(cache, { recursive: true });
  const scratch = await mkdtemp(path.join(cache, 'compiling-'));
  try {
    await writeFile(path.join(scratch, 'tsconfig.json'), JSON.stringify(configuration(packages, workspace)));
    const compiler = path.join(workspace, 'node_modules/ts7/bin/tsc');
    await promisify(execFile)(process.execPath, [compiler, '-p', scratch]);
    const found: Declarations = Object.fromEntries(
      packages.flatMap(({ name, folder }) =>
        filesOf(name, path.join(scratch, 'out', path.relative(workspace, folder), 'src')),
      ),
    );
    await writeFile(path.join(scratch, 'found.json'), JSON.stringify(found));
    // At once, since several parts may be built at the same time.
    await rename(path.join(scratch, 'found.json'), kept);
    return found;
  } finally {
    await rm(scratch, { recursive: true });
  }
}

function hashOf(packages: readonly Package[], workspace: string): string {
  const hash = createHash('sha256').update(JSON.stringify(packages));
  const { folder, files } = projectOf(workspace);
  for (const inputs of [{ folder, files }, ...packageInputs(packages.map(({ folder }) => folder))]) {
    for (const file of inputs.files) {
      const bytes = readFileSync(path.join(inputs.folder, file));
      hash.update(`${path.join(inputs.folder, file)}\0${bytes.length}\0`).update(bytes);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

const configuration = (packages: readonly Package[], workspace: string) => ({
  extends: path.join(workspace, 'tsconfig.base.json'),
  compilerOptions: {
    rootDir: workspace,
    outDir: 'out',
    declaration: true,
    emitDeclarationOnly: true,
    noCheck: true,
  },
  include: packages.map(({ folder }) => path.join(folder, 'src')),
  exclude: packages.flatMap(({ folder }) => NOT_PROVIDED.map((pattern) => path.join(folder, pattern))),
});

/** Returns the declarations in a folder, sorted, as modules of the package of that name. */
const filesOf = (name: string, folder: string): [file: string, text: string][] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.d.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => [
      path.posix.join(name, path.relative(folder, file).replaceAll(path.sep, '/')),
      readFileSync(file, 'utf8'),
    ]);
