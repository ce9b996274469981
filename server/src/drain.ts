import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const INTERVAL_MS = 50;

/**
 * Lets a server finish while it closes: requests in flight get their response until the deadline, all other connections
 * are closed at once. Node's own `close` waits for connections that have sent no request yet, and for those on which a
 * client may send another one.
 *
 * @returns starts draining; call it when the server begins to close
 */
export function prepareDrain(server: Server): (deadlineMs: number) => void {
  const requests = new Map<Socket, number>();
  const count = (socket: Socket, change: number) => requests.set(socket, (requests.get(socket) ?? 0) + change);
  server.on('connection', (socket: Socket) => {
    requests.set(socket, 0);
    socket.once('close', () => requests.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1);
    response.once('close', () => requests.has(socket) && count(socket, -1));
  });
  return (deadlineMs) => {
    const closeIdle = () => {
      for (const [socket, unfinished] of requests) if (unfinished === 0) socket.destroySoon();
    };
    closeIdle();
    const timer = setInterval(closeIdle, INTERVAL_MS);
    const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
    server.once('close', () => {
      clearInterval(timer);
      clearTimeout(deadline);
    });
  };
}
