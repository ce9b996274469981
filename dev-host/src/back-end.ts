import { spawn } from 'node:child_process';
import path from 'node:path';
import { workspace } from 'federation-build/project';

const RUNNING_PRODUCT = 'http://localhost:3000';
/** A busy server may take that long to answer. */
const HEALTH_MS = 5000;

/** The API that a remote under development uses. */
export interface BackEnd {
  readonly url: string;
  /** What it is, for the terminal. */
  readonly description: string;
}

/**
 * Returns the API for the remote: the product at `API_URL`, the one on port 3000, or else a server started here, with
 * demo data of its own. Rejects if there is no product at `API_URL`: its data would be missed; and in another repository,
 * which has no server to start.
 */
export async function backEnd(part: string, { API_URL } = process.env): Promise<BackEnd> {
  if (API_URL !== undefined) {
    if (!URL.canParse(API_URL)) throw new Error(`API_URL is not a URL: ${API_URL}`);
    if (!(await isHealthy(API_URL))) throw new Error(`No product is running at API_URL, ${API_URL}: start it first`);
    return { url: API_URL, description: API_URL };
  }
  if (await isHealthy(RUNNING_PRODUCT)) return { url: RUNNING_PRODUCT, description: RUNNING_PRODUCT };
  if (workspace === null)
    throw new Error('No product is running on port 3000: start one, or name its address in API_URL');
  const dataDir = `data/dev-${part}`;
  const url = await startProduct(workspace, dataDir);
  const hint = `no product runs on port 3000; if yours is on another one, set API_URL=http://localhost:<port>`;
  return { url, description: `${url}, with demo data of its own in ${dataDir}\n  (${hint})` };
}

async function isHealthy(url: string): Promise<boolean> {
  return fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(HEALTH_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Starts the product's server on a free port, and waits for its URL. The server ends with this process. */
function startProduct(folder: string, dataDir: string): Promise<string> {
  const args = ['--import', 'tsx', '--conditions=workspace-source', path.join(folder, 'server/src/main.ts')];
  const child = spawn(process.execPath, args, {
    // A data directory per part, since it is locked.
    env: { ...process.env, PORT: '0', DATA_DIR: path.join(folder, dataDir) },
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
