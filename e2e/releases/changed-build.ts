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
 * Copies the sources of a part to a temporary folder, edits and builds them there, and calls `use` with that folder,
 * which is then deleted. The workspace is not changed.
 */
export async function withChangedBuild(part: string, edit: Edit, use: (folder: string) => Promise<void>) {
  const scratch = await mkdtemp(path.join(tmpdir(), 'fullcourt-part-'));
  const folder = path.join(scratch, part);
  const original = path.join(workspace, part);
  try {
    await mkdir(folder);
    for (const name of ['src', 'package.json', 'webpack.config.ts']) {
      await cp(path.join(original, name), path.join(folder, name), { recursive: true });
    }
    await symlink(path.join(original, 'node_modules'), path.join(folder, 'node_modules'));
    const source = await readFile(path.join(folder, edit.file), 'utf8');
    if (!source.includes(edit.from)) throw new Error(`${edit.file} does not contain ${edit.from}`);
    await writeFile(path.join(folder, edit.file), source.replace(edit.from, edit.to));
    await execute(process.execPath, [path.join(original, 'node_modules/webpack/bin/webpack.js'), 'build'], {
      cwd: folder,
    });
    await use(folder);
  } finally {
    await rm(scratch, { recursive: true });
  }
}

/** Publishes the build in the folder of a part, like `pnpm release` there. */
export async function runRelease(folder: string, env: Record<string, string>): Promise<string> {
  const script = path.join(workspace, 'federation/build/src/commands/release.ts');
  const args = ['--import', 'tsx', '--conditions=workspace-source', script];
  const { stdout } = await execute(process.execPath, args, { cwd: folder, env: { ...process.env, ...env } });
  return stdout;
}
