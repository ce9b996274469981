import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from '@playwright/test';

export const workspace = path.resolve(import.meta.dirname, '../..');

/** Kills the server if the run is aborted. */
export const endWithParent = pathToFileURL(path.join(workspace, 'scripts/end-with-parent.mjs')).href;

/** The production server in its own process. */
export interface Product {
  readonly url: string;
  /** Sends a signal, by default SIGTERM; resolves with the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Sends SIGKILL, as the kernel does when memory runs out. */
  kill(): Promise<void>;
}

/**
 * The embedded database's code is compiled fast, and only what runs very often a second time, optimized: that second time is a
 * quarter of what a start costs, and most servers of the tests end before it has paid off.
 */
const COMPILE_ONCE = '--wasm-tiering-budget=100000000';

type Settings = Readonly<Record<string, string>>;

/** The address of a product that is already running, for a run of the suite against it. */
export const E2E_URL = process.env.E2E_URL?.replace(/\/$/, '');

/** Skips a test that starts a server, or inspects its files, if the suite runs against a running product. */
function skipWithoutOwnServer(): void {
  if (E2E_URL !== undefined) test.skip(true, 'needs a server of its own');
}

/** A product that is started and stopped by someone else. */
export function runningProduct(url: string): Product {
  const refuse = async () => {
    throw new Error(`The tests did not start ${url}`);
  };
  return { url, stop: refuse, kill: refuse };
}

/** Starts the production build on a free port; rejects with its output if it does not come up. */
export async function startProduct(dataDir: string, settings: Settings = {}): Promise<Product> {
  skipWithoutOwnServer();
  const child = spawnServer(dataDir, settings);
  const url = await waitForUrl(child);
  return {
    url,
    stop: async (signal = 'SIGTERM') => {
      const ended = once(child, 'close');
      child.kill(signal);
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

/** Resolves with the address that a server prints; rejects with its output if it exits first. */
export function waitForUrl(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Fullcourt is running at (http:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('close', (code) => reject(new Error(`The server exited with code ${code}:\n${output}`)));
  });
}

/** Starts a server that is expected to fail; resolves with its exit code and error output. */
export async function failToStart(dataDir: string, settings: Settings = {}): Promise<{ code: number; errors: string }> {
  skipWithoutOwnServer();
  const child = spawnServer(dataDir, settings);
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, errors };
}

/** A connection to a product that is kept open. */
export async function connectTo({ url }: Product): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Calls `use` with an empty data directory, which is deleted afterwards. */
export async function withDataDir<T>(use: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fullcourt-e2e-'));
  try {
    return await use(dataDir);
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

/** The same with the data directory of a demo that was started before, for tests that are not about the first start. */
export const withDemoDir = <T>(use: (dataDir: string) => Promise<T>): Promise<T> =>
  withDataDir(async (dataDir) => {
    await copyDemo(dataDir);
    return use(dataDir);
  });

/** Copies the data directory of `demo-template.ts`. */
export async function copyDemo(dataDir: string): Promise<void> {
  const template = process.env.DEMO_TEMPLATE;
  if (template) await cp(template, dataDir, { recursive: true });
}

function spawnServer(dataDir: string, settings: Settings): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  const server = path.join(workspace, 'server/dist/main.js');
  return spawn(process.execPath, [COMPILE_ONCE, '--import', endWithParent, server], {
    // Tests log in and register far more often from one address than a user does.
    env: {
      PATH,
      HOME,
      DATA_DIR: dataDir,
      PORT: '0',
      FULLCOURT_MODE: 'demo',
      LOGIN_RATE: '10000',
      MAIL_RATE: '10000',
      UNVERIFIED_MAIL_RATE: '10000',
      ORDER_RATE: '10000',
      ACCOUNT_RATE: '10000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
