import { spawn } from 'node:child_process';
import path from 'node:path';

const RUNNING_PRODUCT = 'http://localhost:3000';
const workspace = path.resolve(import.meta.dirname, '../..');

export interface BackEnd {
  readonly url: string;
  close(): void;
}

/** The API that the remote talks to: `API_URL`, or the product that runs already, or one started for the purpose. */
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

/** Starts the product's server on a free port, with data that no other part's locks, and waits for the address that it prints. */
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
