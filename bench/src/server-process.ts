import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '../..');

const LIMITS = {
  LOGIN_RATE: '1000000',
  SESSION_RATE: '1000000',
  ACCOUNT_RATE: '1000000',
  ACCOUNT_DAILY_RATE: '1000000',
  UNVERIFIED_MAIL_RATE: '1000000',
  ORDER_RATE: '1000000',
  ACCESS_TOKEN_TTL: '86400',
};

/** The built product in a process of its own, on a data directory that outlives it; that of another checkout, if one is named. */
export class ServerProcess {
  readonly url: string;
  /** The file that has everything it has logged. */
  readonly log: string;
  private readonly env: NodeJS.ProcessEnv;
  private readonly checkout: string;
  private child: ChildProcess | undefined;

  constructor(folder: string, port: number, env: NodeJS.ProcessEnv = {}, checkout = root) {
    this.checkout = checkout;
    this.url = `http://localhost:${port}`;
    this.log = path.join(folder, 'server.log');
    const { PATH } = process.env;
    this.env = { PATH, ...LIMITS, PORT: String(port), DATA_DIR: path.join(folder, 'data'), ...env };
  }

  /** Resolves when the product responds. */
  async start(): Promise<void> {
    const log = await open(this.log, 'a');
    const child = spawn(process.execPath, ['server/dist/main.js'], {
      cwd: this.checkout,
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
