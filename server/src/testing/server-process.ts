import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { templateFolder } from './copy-data-dir.ts';

const endWithParent = path.resolve(import.meta.dirname, '../../../scripts/end-with-parent.mjs');

/** A server that runs in a process of its own. */
interface ServerProcess {
  readonly url: string;
  /** Ends it like an operator does. */
  stop(): Promise<void>;
}

/** Starts the built product in a process of its own; rejects with what it says if it ends instead. */
export async function startServer(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const { PATH = '' } = process.env;
  const main = path.join(await templateFolder('build'), 'main.js');
  const child = spawn(process.execPath, ['--import', endWithParent, main], {
    env: { PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /Fullcourt is running at (http:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => reject(new Error(said)));
  });
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
