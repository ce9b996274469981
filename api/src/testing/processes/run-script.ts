import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/**
 * Runs a module in a process of its own, whose imports are relative to the folder of the API, until it prints something; returns
 * a function that kills the process.
 */
export async function runScript(script: string, env: Readonly<Record<string, string>>): Promise<() => Promise<void>> {
  const options = ['--conditions=workspace-source', '--import=tsx', '--input-type=module', '-e', script];
  const child = spawn(process.execPath, options, {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
}
