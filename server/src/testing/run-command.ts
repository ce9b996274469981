import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { templateFolder } from './copy-data-dir.ts';

/** Runs `commands/<name>` of the build in a process of its own, with `env` as its whole environment but for `PATH`. */
export async function runCommand(name: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const { PATH = '' } = process.env;
  const script = path.join(await templateFolder('build'), 'commands', `${name}.js`);
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: code as unknown, out, errors };
}
