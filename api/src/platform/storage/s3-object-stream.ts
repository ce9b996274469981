import { Readable } from 'node:stream';
import { StorageUnavailableError } from './storage.ts';

/** How long the store may send nothing to somebody who waits for it. */
const STALLED_MS = 30_000;
/** How often a transfer may break off without a byte in between. */
const MAX_RETRIES = 3;
const BUFFER_BYTES = 512 * 1024;
/** How long a connection to the store, of which there is a limited number, waits for somebody who does not read. */
const KEPT_MS = 10_000;

/** Opens the rest of an object, after so many bytes. */
export type OpenRest = (after: number) => Promise<Readable>;

interface Patience {
  readonly stalledMs?: number;
  readonly keptMs?: number;
}

/**
 * The bytes of an object, as fast as they are read: while nobody reads, nothing is requested, and the connection is given
 * back after some seconds. A transfer that was given back or breaks off goes on where it was. Destroying it ends the request.
 */
export class S3ObjectStream extends Readable {
  private readonly openRest: OpenRest;
  private readonly stalledMs: number;
  private readonly keptMs: number;
  private readonly size: number;
  /** `null` once the connection has been given back. */
  private body: Readable | null;
  private received = 0;
  private retries = 0;
  private timer: NodeJS.Timeout | undefined;

  /** @param size the length of the body, in bytes */
  constructor(body: Readable, size: number, openRest: OpenRest, patience: Patience = {}) {
    super({ highWaterMark: BUFFER_BYTES });
    const { stalledMs = STALLED_MS, keptMs = KEPT_MS } = patience;
    this.openRest = openRest;
    this.stalledMs = stalledMs;
    this.keptMs = keptMs;
    this.size = size;
    this.body = body;
    this.attach(body);
  }

  override _read(): void {
    this.wait();
    if (this.body) this.body.resume();
    else void this.reopen();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.timer);
    this.body?.destroy();
    done(error);
  }

  private attach(body: Readable): void {
    this.body = body;
    body.on('data', (bytes: Buffer) => {
      this.received += bytes.length;
      this.retries = 0;
      clearTimeout(this.timer);
      const isWanted = this.push(bytes);
      if (this.received >= this.size) this.push(null);
      else if (isWanted) this.wait();
      else this.hold(body);
    });
    body.once('end', () => {
      clearTimeout(this.timer);
      this.push(null);
    });
    body.on('error', (error) => (body === this.body ? void this.reopen(error) : undefined));
    body.pause();
  }

  private hold(body: Readable): void {
    body.pause();
    const giveBack = () => {
      this.body = null;
      body.destroy();
    };
    this.timer = setTimeout(giveBack, this.keptMs).unref();
  }

  private wait(): void {
    clearTimeout(this.timer);
    const give = () => this.destroy(new StorageUnavailableError('The S3 storage sends nothing'));
    this.timer = setTimeout(give, this.stalledMs).unref();
  }

  /** @param error what has broken it off, unless it was given back */
  private async reopen(error?: Error): Promise<void> {
    if (this.destroyed) return;
    if (error && this.retries >= MAX_RETRIES) return void this.destroy(interrupted(error));
    if (error) this.retries += 1;
    try {
      const body = await this.openRest(this.received);
      if (this.destroyed) return void body.destroy();
      this.attach(body);
      body.resume();
    } catch (failure) {
      this.destroy(failure instanceof Error ? failure : interrupted(error));
    }
  }
}

const interrupted = (cause?: Error) => new StorageUnavailableError('The S3 storage has broken off', { cause });
