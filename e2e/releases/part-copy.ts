import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { workspace } from '../harness/product.ts';

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

/** Builds an edited copy of a part, and calls `use` with its folder. */
export const withChangedBuild = (part: string, change: Edit, use: (folder: string) => Promise<void>) =>
  withCopyOf(part, async (folder) => {
    await edit(folder, change);
    await execute(process.execPath, [webpackCommand(folder), 'build'], { cwd: folder });
    await use(folder);
  });

/** Publishes the build in the folder of a part in place of the version, like `pnpm release` there. */
export async function runRelease(folder: string, replaces: string, env: Record<string, string>): Promise<string> {
  const script = path.join(workspace, 'federation/build/src/commands/release.ts');
  const args = ['--import', 'tsx', '--conditions=workspace-source', script, '--replaces', replaces];
  const { stdout } = await execute(process.execPath, args, { cwd: folder, env: { ...process.env, ...env } });
  return stdout;
}
