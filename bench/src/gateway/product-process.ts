import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from 'api/testing/free-port';

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
  const port = await freePort();
  const { PATH = '' } = process.env;
  const server = spawn('taskset', ['-c', String(core), process.execPath, 'server/dist/main.js'], {
    cwd: checkout,
    env: { PATH, ...RATES, PORT: String(port), DATA_DIR: path.join(folder, 'data') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  process.once('exit', () => server.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error(`The product in ${checkout} does not start`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    url,
    close: async () => {
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
