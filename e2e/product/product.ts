import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export const workspace = path.resolve(import.meta.dirname, '../..');

/** A server must not outlive a run that is cut off. */
const endWithParent = pathToFileURL(path.join(workspace, 'scripts/end-with-parent.mjs')).href;

/** The production server in a process of its own. */
export interface Product {
  readonly url: string;
  /** Ends it as a terminal does, and resolves with its exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a lack of memory does: at once, whatever is under way. */
  kill(): Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

/** Starts the production build on a free port; rejects with what it printed if it does not come up. */
export async function startProduct(dataDir: string, settings: Settings = {}): Promise<Product> {
  const child = spawnServer(dataDir, settings);
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Fullcourt runs at (http:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('close', (code) => reject(new Error(`The server ended with code ${code}:\n${output}`)));
  });
  return {
    url,
    stop: async () => {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      const [code] = (await ended) as [number | null];
      return code;
    },
    kill: async () => {
      const ended = once(child, 'close');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Starts a server that is not expected to come up; resolves with what it leaves behind. */
export async function failToStart(dataDir: string, settings: Settings = {}): Promise<{ code: number; errors: string }> {
  const child = spawnServer(dataDir, settings);
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, errors };
}

/** Calls `use` with an empty data directory, which is gone afterwards. */
export async function withDataDir<T>(use: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fullcourt-e2e-'));
  try {
    return await use(dataDir);
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

function spawnServer(dataDir: string, settings: Settings): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  const server = path.join(workspace, 'server/dist/main.js');
  return spawn(process.execPath, ['--import', endWithParent, server], {
    // One address logs in far more often here than a person does.
    env: {
      PATH,
      HOME,
      DATA_DIR: dataDir,
      PORT: '0',
      FULLCOURT_MODE: 'demo',
      LOGIN_RATE: '10000',
      MAIL_RATE: '10000',
      ACCOUNT_RATE: '10000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
