import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http';
import { createSecureServer, type Http2SecureServer, type Http2ServerRequest } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { generate } from 'selfsigned';
import { writeHead, type Fault, type Outgoing, type WholeResponse } from './faults.ts';

/** The files of remotes. Not kept by the browser: a fault must meet each request for one. */
const REMOTE_FILE = /^\/r\/(?!shell\/)/;

/** Headers of a connection, which HTTP/2 does not have. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/**
 * Passes requests on to a product, except those that meet a fault: over HTTP/1.1 with connections that are kept alive, or over
 * HTTP/2. Playwright's `page.route` works above the network, where a request holds no connection.
 */
export class FaultyProxy {
  private readonly server: Server | Http2SecureServer;
  private readonly scheme: 'http' | 'https';
  private readonly product: URL;
  private readonly agent = new Agent({ keepAlive: true });
  private readonly sockets = new Set<Socket>();
  private readonly unanswered = new Set<Outgoing>();
  private faulty: { readonly files: RegExp; readonly fault: Fault } | null = null;

  /** The paths of all requests so far, with their queries. */
  readonly requests: string[] = [];

  private constructor(product: URL, server: Server | Http2SecureServer, scheme: 'http' | 'https') {
    this.product = product;
    this.server = server;
    this.scheme = scheme;
    server.on('request', (incoming: IncomingMessage | Http2ServerRequest, outgoing: Outgoing) =>
      this.handle(incoming, outgoing),
    );
    server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
  }

  static async open(productUrl: string): Promise<FaultyProxy> {
    return new FaultyProxy(new URL(productUrl), createServer(), 'http').listen();
  }

  /** Over HTTP/2, with a certificate that nobody has signed. */
  static async openMultiplexed(productUrl: string): Promise<FaultyProxy> {
    const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }], { keyType: 'ec' });
    return new FaultyProxy(new URL(productUrl), createSecureServer({ key, cert, allowHTTP1: true }), 'https').listen();
  }

  private async listen(): Promise<this> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    return this;
  }

  get url(): string {
    return `${this.scheme}://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** How many requests have met a fault and are still open: over HTTP/1.1, each holds a connection. */
  get held(): number {
    return this.unanswered.size;
  }

  /** Requests for paths that match meet the fault from now on. */
  break(files: RegExp, fault: Fault): void {
    this.faulty = { files, fault };
  }

  /** New requests are passed on again; those that hang still do. */
  repair(): void {
    this.faulty = null;
  }

  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    this.agent.destroy();
    await closed;
  }

  private handle(incoming: IncomingMessage | Http2ServerRequest, outgoing: Outgoing): void {
    const { url: path = '/', method } = incoming;
    this.requests.push(path);
    const fault = this.faulty?.files.test(path) ? this.faulty.fault : null;
    if (fault) {
      this.unanswered.add(outgoing);
      outgoing.once('close', () => this.unanswered.delete(outgoing));
    }
    const { hostname, port } = this.product;
    const { host, ':authority': authority = host, ...headers } = incoming.headers;
    const forwarded = request({
      hostname,
      port,
      path,
      method,
      headers: { ...known(fault ? forWholeBody(headers) : headers), host: String(authority) },
      agent: this.agent,
    });
    forwarded.once('response', (response) => {
      const { statusCode: status = 502 } = response;
      const kept = REMOTE_FILE.test(path) ? { 'cache-control': 'no-store' } : {};
      const whole = { status, headers: { ...known(response.headers), ...kept } };
      if (fault) return void spoil(fault, outgoing, whole, response);
      writeHead(outgoing, whole.status, whole.headers);
      response.pipe(outgoing);
    });
    forwarded.once('error', () => outgoing.destroy());
    outgoing.once('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  }
}

/** A body that is to be spoiled must be there, and not compressed. */
const forWholeBody = (headers: IncomingMessage['headers']): IncomingMessage['headers'] => ({
  ...headers,
  'accept-encoding': 'identity',
  'if-none-match': undefined,
});

async function spoil(
  fault: Fault,
  outgoing: Outgoing,
  head: Omit<WholeResponse, 'body'>,
  response: IncomingMessage,
): Promise<void> {
  // Who has left the page no longer waits for it: then the request to the product is ended in the middle of its response.
  const body = await buffer(response).catch(() => null);
  if (!body) outgoing.destroy();
  else if (!outgoing.destroyed) fault(outgoing, { ...head, body });
}

/** Headers that both protocols have. */
const known = (headers: IncomingMessage['headers']): WholeResponse['headers'] =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || name.startsWith(':') || OF_CONNECTION.has(name) ? [] : [[name, value]],
    ),
  );
