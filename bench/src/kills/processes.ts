import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readlink } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { ClientEvent, ClientTask } from './tus-client.ts';

const root = path.resolve(import.meta.dirname, '../../..');

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
