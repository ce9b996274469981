import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { isIdle, queryMessage } from './engine-messages.ts';
import type { Engine } from './engine-stream.ts';
import type { EngineRequest } from './engine-worker.mjs';

export interface EngineThreadOptions {
  readonly folder: string;
  /** Milliseconds after which an engine that does not respond counts as hung. */
  readonly timeouts: {
    /** To open the folder, which includes recovery after a crash, or the creation of a database. */
    readonly open: number;
    /** For the responses to one request. */
    readonly exec: number;
  };
  /** Whether the disk is nearly full: transactions are then read-only, and an engine that was lost stays closed. */
  readonly isSpaceLow: () => boolean;
}

/** What the engine reports before it stops working, on a full disk for example: it then spins for ever. */
const PANIC = Buffer.from('SPANIC\0VPANIC\0');

/** A request got no response from the engine. To callers it is a lost connection. */
class EngineLostError extends Error {
  override readonly name = 'EngineLostError';
  readonly code = 'ECONNRESET';
}

/**
 * An engine in a thread of its own: one that hangs does not stop this thread, and is ended. The next request opens it
 * again, without losing anything that was committed, as after a crash of the process. If the thread cannot be ended, no
 * other is started: two engines on one folder would destroy the data.
 */
export class EngineThread implements Engine {
  private readonly options: EngineThreadOptions;
  private worker: Worker | null = null;
  private closed = false;
  /** Requests wait for each other: an engine has one session. */
  private turn: Promise<unknown> = Promise.resolve();
  /** The session is outside a transaction. */
  private idle = true;
  private readOnly = false;
  private hasTimeouts = true;

  private constructor(options: EngineThreadOptions) {
    this.options = options;
  }

  static async open(options: EngineThreadOptions): Promise<EngineThread> {
    const engine = new EngineThread(options);
    await engine.start();
    return engine;
  }

  exec(messages: Uint8Array): Promise<Uint8Array> {
    return this.inTurn(async () => {
      const worker = this.worker ?? (await this.restart());
      await this.switchMode(worker);
      return this.request(worker, messages);
    });
  }

  withoutTimeouts<T>(work: () => Promise<T>): Promise<T> {
    this.hasTimeouts = false;
    return work().finally(() => (this.hasTimeouts = true));
  }

  /** Closes the engine in order; one that hangs is ended. */
  close(): Promise<void> {
    return this.inTurn(async () => {
      this.closed = true;
      const { worker } = this;
      if (!worker) return;
      const exit = once(worker, 'exit');
      worker.postMessage('close' satisfies EngineRequest);
      const timer = setTimeout(() => void worker.terminate(), this.options.timeouts.exec);
      await exit.finally(() => clearTimeout(timer));
    });
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => {});
    return result;
  }

  private async restart(): Promise<Worker> {
    if (this.closed) throw new EngineLostError('The embedded database is closed');
    if (this.options.isSpaceLow())
      throw new EngineLostError('The disk is too full to open the embedded database again');
    return this.start().catch((error: unknown) => {
      throw new EngineLostError(`The embedded database cannot be opened again (${String(error)})`);
    });
  }

  private async start(): Promise<Worker> {
    const worker = new Worker(new URL('./engine-worker.mjs', import.meta.url), {
      workerData: { folder: this.options.folder },
      // Options of this process, such as a loader of its sources, are not for the thread.
      execArgv: [],
    });
    this.worker = worker;
    this.idle = true;
    this.readOnly = false;
    await this.nextMessage(worker, this.options.timeouts.open);
    return worker;
  }

  private async switchMode(worker: Worker): Promise<void> {
    const readOnly = this.options.isSpaceLow();
    if (!this.idle || readOnly === this.readOnly) return;
    await this.request(worker, queryMessage(`set default_transaction_read_only = ${readOnly}`));
    this.readOnly = readOnly;
  }

  private async request(worker: Worker, messages: Uint8Array): Promise<Uint8Array> {
    worker.postMessage({ messages } satisfies EngineRequest);
    const response = Buffer.from(await this.nextMessage(worker, this.hasTimeouts ? this.options.timeouts.exec : null));
    if (response.includes(PANIC)) {
      await this.end(worker);
      throw new EngineLostError('The embedded database has panicked');
    }
    if (response.length > 0) this.idle = isIdle(response);
    return response;
  }

  /** Resolves with what the worker sends next; ends a worker that sends nothing in time. */
  private async nextMessage(worker: Worker, timeout: number | null): Promise<Uint8Array> {
    const waiting = new AbortController();
    const giveUp = () => waiting.abort();
    worker.once('exit', giveUp);
    const timer = timeout === null ? undefined : setTimeout(giveUp, timeout);
    try {
      const [response] = (await once(worker, 'message', { signal: waiting.signal })) as [Uint8Array];
      return response;
    } catch (error) {
      const lost = waiting.signal.aborted ? new EngineLostError('The embedded database does not respond') : error;
      await this.end(worker);
      throw lost;
    } finally {
      worker.off('exit', giveUp);
      clearTimeout(timer);
    }
  }

  private async end(worker: Worker): Promise<void> {
    await worker.terminate();
    this.worker = null;
  }
}
