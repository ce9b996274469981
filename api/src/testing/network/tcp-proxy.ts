import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Forwards TCP connections to a local port, until a test makes it hang: nothing is forwarded then, and nothing closed. */
export class TcpProxy {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private hanging = false;

  private constructor(target: number) {
    this.server = createServer((client) => {
      const upstream = connect(target, '127.0.0.1');
      for (const [from, to] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        this.sockets.add(from);
        from.on('data', (chunk) => to.write(chunk));
        from.on('error', () => {});
        from.on('close', () => {
          this.sockets.delete(from);
          if (!this.hanging) to.destroy();
        });
        if (this.hanging) from.pause();
      }
    });
  }

  static async open(target: number): Promise<TcpProxy> {
    const proxy = new TcpProxy(target);
    await once(proxy.server.listen(0, '127.0.0.1'), 'listening');
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  hang(): void {
    this.hanging = true;
    for (const socket of this.sockets) socket.pause();
  }

  resume(): void {
    this.hanging = false;
    for (const socket of this.sockets) socket.resume();
  }

  async close(): Promise<void> {
    const closed = once(this.server.close(), 'close');
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}
