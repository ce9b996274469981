import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** Runs `src/commands/<name>.ts` in a process of its own, with `env` as its whole environment but for `PATH`. */
export async function runCommand(name: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const { PATH = '' } = process.env;
  const child = spawn(
    process.execPath,
    ['--conditions=workspace-source', '--import=tsx', `src/commands/${name}.ts`, ...args],
    { cwd: path.resolve(import.meta.dirname, '../..'), env: { PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: code as unknown, out, errors };
}
