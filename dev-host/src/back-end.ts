import { spawn } from 'node:child_process';
import path from 'node:path';

const RUNNING_PRODUCT = 'http://localhost:3000';
const workspace = path.resolve(import.meta.dirname, '../..');

export interface BackEnd {
  readonly url: string;
  close(): void;
}

/** The API for the remote: `API_URL`, or the product if it is running, or else a server that is started here. */
export async function backEnd(part: string): Promise<BackEnd> {
  const url = process.env.API_URL ?? RUNNING_PRODUCT;
  if (process.env.API_URL || (await answers(url))) return { url, close: () => {} };
  return startProduct(part);
}

async function answers(url: string): Promise<boolean> {
  return fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Starts the product's server on a free port, with a data directory per part (it is locked), and waits for its URL. */
function startProduct(part: string): Promise<BackEnd> {
  const args = ['--import', 'tsx', '--conditions=workspace-source', path.join(workspace, 'server/src/main.ts')];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, PORT: '0', DATA_DIR: path.join(workspace, `data/dev-${part}`) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      const url = /http:\/\/localhost:\d+/.exec(chunk.toString())?.[0];
      if (url) resolve({ url, close: () => void child.kill('SIGTERM') });
    });
  });
}
