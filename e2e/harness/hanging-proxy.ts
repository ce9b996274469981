import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Passes requests on to a product, over HTTP/1.1 with connections that are kept alive, except those that hang: they are
 * accepted and get no response. Playwright's `page.route` works above the network, where a request holds no connection.
 */
export class HangingProxy {
  private readonly server: Server;
  private readonly product: URL;
  private readonly agent = new Agent({ keepAlive: true });
  private readonly hanging = new Set<ServerResponse>();
  private files: RegExp | null = null;

  /** The paths of all requests so far, with their queries. */
  readonly requests: string[] = [];

  private constructor(product: URL) {
    this.product = product;
    this.server = createServer((incoming, outgoing) => this.handle(incoming, outgoing));
  }

  static async open(productUrl: string): Promise<HangingProxy> {
    const proxy = new HangingProxy(new URL(productUrl));
    await once(proxy.server.listen(0, '127.0.0.1'), 'listening');
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** How many connections wait for the response to a request that hangs. */
  get held(): number {
    return this.hanging.size;
  }

  /** Requests for paths that match get no response from now on. */
  hang(files: RegExp): void {
    this.files = files;
  }

  /** New requests get a response again; those that hang still do. */
  recover(): void {
    this.files = null;
  }

  async close(): Promise<void> {
    const closed = once(this.server.close(), 'close');
    this.server.closeAllConnections();
    this.agent.destroy();
    await closed;
  }

  private handle(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { url: path = '/', method, headers } = incoming;
    this.requests.push(path);
    if (this.files?.test(path)) {
      this.hanging.add(outgoing);
      outgoing.once('close', () => this.hanging.delete(outgoing));
      return;
    }
    const { hostname, port } = this.product;
    const forwarded = request({ hostname, port, path, method, headers, agent: this.agent }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.once('error', () => outgoing.destroy());
    outgoing.once('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  }
}
