import { connect } from 'node:net';

export interface Target {
  readonly url: string;
  readonly headers: string;
  /** Of the server's process. */
  readonly pid: number;
}

/** What a client requests next: a range, or the whole file. */
export type NextRange = () => string | null;

/** How many bytes may arrive within a second. */
type Limit = number | null;

const BUFFER_BYTES = 1024 * 1024;
const TICK_MS = 50;

/**
 * A client that requests again and again on one connection, without looking at what it gets: as little work as possible,
 * since it shares the processor with the server.
 */
export class Downloads {
  /** Of all responses so far. */
  bytes = 0;
  private readonly socket;
  private readonly request: () => string;
  /** Bytes of the current response that are still to come; `null` before its headers. */
  private left: number | null = null;
  private head = '';

  constructor({ url, headers }: Target, next: NextRange, limit: Limit = null) {
    const { hostname, port, pathname, search } = new URL(url);
    this.request = () => {
      const range = next();
      return `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\n${headers}${range === null ? '' : `Range: bytes=${range}\r\n`}\r\n`;
    };
    const buffer = Buffer.alloc(limit === null ? BUFFER_BYTES : 16 * 1024);
    let budget = 0;
    this.socket = connect({
      host: hostname,
      port: Number(port),
      onread: {
        buffer,
        callback: (count) => {
          this.receive(buffer, count);
          if (limit === null) return true;
          budget -= count;
          return budget > 0;
        },
      },
    });
    if (limit !== null) {
      const timer = setInterval(() => {
        budget = Math.min(limit, budget + (limit * TICK_MS) / 1000);
        if (budget > 0) this.socket.resume();
      }, TICK_MS);
      this.socket.once('close', () => clearInterval(timer));
    }
    this.socket.on('error', () => {});
    this.socket.setNoDelay();
    this.socket.write(this.request());
  }

  close(): void {
    this.socket.destroy();
  }

  private receive(buffer: Buffer, count: number): void {
    let body = count;
    if (this.left === null) {
      this.head += buffer.toString('latin1', 0, count);
      const end = this.head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const [, status] = /^HTTP\/1.1 (\d+)/.exec(this.head) ?? [];
      if (status !== '200' && status !== '206') throw new Error(`The server responds with ${this.head.slice(0, end)}`);
      this.left = Number(/content-length: (\d+)/i.exec(this.head)?.[1]);
      body = this.head.length - end - 4;
      this.head = '';
    }
    this.bytes += body;
    this.left -= body;
    if (this.left > 0) return;
    this.left = null;
    this.socket.write(this.request());
  }
}
