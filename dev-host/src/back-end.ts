import { spawn } from 'node:child_process';
import path from 'node:path';

const RUNNING_PRODUCT = 'http://localhost:3000';
const workspace = path.resolve(import.meta.dirname, '../..');

/** Returns the URL of the API for the remote: `API_URL`, the running product, or else a server started here. */
export async function backEndUrl(part: string): Promise<string> {
  if (process.env.API_URL) return process.env.API_URL;
  return (await isHealthy(RUNNING_PRODUCT)) ? RUNNING_PRODUCT : startProduct(part);
}

async function isHealthy(url: string): Promise<boolean> {
  return fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Starts the product's server on a free port, with a data directory per part (it is locked), and waits for its URL. The
 * server ends with this process.
 */
function startProduct(part: string): Promise<string> {
  const args = ['--import', 'tsx', '--conditions=workspace-source', path.join(workspace, 'server/src/main.ts')];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, PORT: '0', DATA_DIR: path.join(workspace, `data/dev-${part}`) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => void child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server exited with code ${code}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      const url = /http:\/\/localhost:\d+/.exec(chunk.toString())?.[0];
      if (url) resolve(url);
    });
  });
}
