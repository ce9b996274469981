import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** A running product, as `pnpm build` has left it in a checkout, on an empty embedded database. */
export interface ProductProcess {
  readonly url: string;
  close(): Promise<void>;
}

/** Without the limits on attempts, which a benchmark exceeds. */
const RATES = { LOGIN_RATE: '1000000', ACCOUNT_RATE: '1000000' };

/** Starts the product of a checkout on one processor core, all threads of it. Needs `taskset`. */
export async function startProduct(checkout: string, core: number): Promise<ProductProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-bench-'));
  const { PATH = '' } = process.env;
  const server = spawn('taskset', ['-c', String(core), process.execPath, 'server/dist/main.js'], {
    cwd: checkout,
    env: { PATH, ...RATES, PORT: '0', DATA_DIR: path.join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  process.once('exit', () => server.kill('SIGKILL'));
  const url = await printedUrl(server.stdout);
  return {
    url,
    close: async () => {
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The address in the greeting that the product prints once it listens. */
async function printedUrl(output: Readable): Promise<string> {
  let text = '';
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    const [url] = /http:\/\/localhost:\d+/.exec(text) ?? [];
    if (url) return url;
  }
  throw new Error('The product does not start');
}
