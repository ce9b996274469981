import { Duplex } from 'node:stream';

/** An embedded PostgreSQL: a single session, which speaks a server's protocol. */
export interface Engine {
  /** Sends messages of the protocol; resolves with the responses to them. */
  exec(messages: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
}

type Callback = (error?: Error | null) => void;

/** Connects the driver to an engine, in place of a socket. */
export class EngineStream extends Duplex {
  private readonly engine: Engine;

  constructor(engine: Engine) {
    super();
    this.engine = engine;
  }

  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }

  override _write(chunk: Buffer, _encoding: string, callback: Callback): void {
    this.engine.exec(chunk).then((responses) => {
      this.push(responses);
      callback();
    }, callback);
  }

  /** The driver sends the messages of a query together. */
  override _writev(chunks: readonly { chunk: Buffer }[], callback: Callback): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), '', callback);
  }

  override _read(): void {}

  override _final(callback: Callback): void {
    this.push(null);
    callback();
  }

  // The driver sets up its socket with these.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}
