import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { open, readdir, readlink } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClientEvent, ClientTask } from './tus-client.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** The product in a process of its own, on a data directory that outlives it. */
export class Server {
  readonly url: string;
  private readonly env: NodeJS.ProcessEnv;
  private readonly log: string;
  private child: ChildProcess | undefined;

  constructor(folder: string, port: number) {
    this.url = `http://localhost:${port}`;
    this.log = path.join(folder, 'server.log');
    const { PATH } = process.env;
    const limits = { LOGIN_RATE: '1000000', ACCOUNT_RATE: '1000000', ACCESS_TOKEN_TTL: '86400', MIN_FREE_SPACE: '1' };
    this.env = { PATH, ...limits, PORT: String(port), DATA_DIR: path.join(folder, 'data') };
  }

  /** Resolves when the product responds. */
  async start(): Promise<void> {
    const log = await open(this.log, 'a');
    const child = spawn(process.execPath, ['server/dist/main.js'], {
      cwd: root,
      env: this.env,
      stdio: ['ignore', log.fd, log.fd],
    });
    this.child = child;
    await log.close();
    while (
      !(await fetch(`${this.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (child.exitCode !== null) throw new Error(`The product does not start: see ${this.log}`);
      await delay(20);
    }
  }

  kill = () => this.end('SIGKILL');
  stop = () => this.end('SIGTERM');

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}

/** A client that uploads a file, in a process of its own. */
export class Client {
  /** The upload's URL, once there is one. */
  url: string | null;
  sent = 0;
  isDone = false;
  /** Why the client has given up. */
  error: string | null = null;
  private readonly child: ChildProcess;
  /** Resolves when the process has ended. */
  readonly ended: Promise<unknown>;

  constructor(task: ClientTask) {
    this.url = task.uploadUrl;
    const script = path.join(import.meta.dirname, 'tus-client.ts');
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--conditions=workspace-source', script, JSON.stringify(task)],
      { cwd: path.join(root, 'bench'), stdio: ['ignore', 'pipe', 'inherit'] },
    );
    this.child = child;
    this.ended = once(child, 'close');
    createInterface(child.stdout).on('line', (line) => this.hear(JSON.parse(line) as ClientEvent));
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }

  private hear(event: ClientEvent): void {
    if ('url' in event) this.url = event.url;
    if ('sent' in event) this.sent = event.sent;
    if ('done' in event) this.isDone = true;
    if ('error' in event) this.error = event.error;
  }
}

/** The ids of the processes that work in a folder. Only Linux can say. */
export async function processesIn(folder: string): Promise<string[]> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const places = await Promise.all(ids.map((id) => readlink(`/proc/${id}/cwd`).catch(() => '')));
  return ids.filter((_, index) => places[index]?.startsWith(folder));
}
