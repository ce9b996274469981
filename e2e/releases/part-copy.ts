import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { integrityOf } from '../harness/integrity-of.ts';
import { withDataDir, workspace } from '../harness/product.ts';
import type { Manifest } from './release-files.ts';

const execute = promisify(execFile);

/** A visible change. */
export interface Edit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Copies the sources of a part to a temporary folder, and calls `use` with that folder, which is then deleted. The
 * workspace is not changed.
 */
export async function withCopyOf(part: string, use: (folder: string) => Promise<void>) {
  const scratch = await mkdtemp(path.join(tmpdir(), 'fullcourt-part-'));
  const folder = path.join(scratch, part);
  const original = path.join(workspace, part);
  try {
    await mkdir(folder);
    for (const name of ['src', 'package.json', 'webpack.config.ts']) {
      await cp(path.join(original, name), path.join(folder, name), { recursive: true });
    }
    await symlink(path.join(original, 'node_modules'), path.join(folder, 'node_modules'));
    await use(folder);
  } finally {
    await rm(scratch, { recursive: true });
  }
}

export async function edit(folder: string, { file, from, to }: Edit): Promise<void> {
  const source = await readFile(path.join(folder, file), 'utf8');
  if (!source.includes(from)) throw new Error(`${file} does not contain ${from}`);
  await writeFile(path.join(folder, file), source.replace(from, to));
}

/** The command that builds or serves the part in the folder. */
export const webpackCommand = (folder: string) => path.join(folder, 'node_modules/webpack/bin/webpack.js');

/** The file of a build that has its English messages. */
const englishMessages = ({ messages }: Manifest) => messages.en.find((name) => name.startsWith('messages-en.'))!;

/**
 * Copies the build of a part, with a change of one of its files, by default another text in its English messages, and another
 * version, as its team could have built it, and calls `use` with that folder, which is then deleted.
 */
export const withChangedBuild = (
  part: string,
  change: Omit<Edit, 'file'>,
  use: (folder: string) => Promise<void>,
  fileOf: (manifest: Manifest) => string = englishMessages,
) =>
  withDataDir(async (folder) => {
    await cp(path.join(workspace, part, 'dist'), folder, { recursive: true });
    const manifestFile = path.join(folder, 'manifest.json');
    const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
    const file = fileOf(manifest);
    const files = { ...manifest.files };
    await changeFile(folder, files, { ...change, file });
    await writeFile(manifestFile, JSON.stringify({ ...manifest, version: `${manifest.version}0`, files }));
    await use(folder);
  });

/** Changes a file of a build and its hash in `files`, and then, in the same way, each script that has this hash. */
async function changeFile(folder: string, files: Record<string, string>, change: Edit): Promise<void> {
  await edit(folder, change);
  const before = files[change.file] ?? '';
  const after = integrityOf(await readFile(path.join(folder, change.file)));
  files[change.file] = after;
  for (const file of Object.keys(files).filter((name) => name.endsWith('.js'))) {
    const script = await readFile(path.join(folder, file), 'utf8');
    if (script.includes(before)) await changeFile(folder, files, { file, from: before, to: after });
  }
}

/** Runs `pnpm release` with these arguments; returns what the command says. */
export async function runRelease(args: readonly string[], env: Record<string, string>): Promise<string> {
  const script = path.join(workspace, 'federation/build/src/commands/release.ts');
  const { stdout } = await execute(
    process.execPath,
    ['--import', 'tsx', '--conditions=workspace-source', script, ...args],
    { cwd: workspace, env: { ...process.env, ...env } },
  );
  return stdout;
}
