import { setTimeout as delay } from 'node:timers/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const INTERVAL_MS = 50;

interface Drain {
  /**
   * Goes on serving for a moment in which each response ends its connection, so that a proxy stops using those that it keeps
   * open before they are closed: what it sent meanwhile would be lost. Ends at once without connections.
   */
  announce(milliseconds: number): Promise<void>;
  /** Starts draining; call it when the server begins to close. */
  start(deadlineMs: number): void;
}

/**
 * Lets a server finish while it closes: requests in flight get their response until the deadline, all other connections
 * are closed at once. Node's own `close` waits for connections that have sent no request yet, and for those on which a
 * client may send another one.
 */
export function prepareDrain(server: Server): Drain {
  const requests = new Map<Socket, number>();
  let isAnnounced = false;
  const count = (socket: Socket, change: number) => requests.set(socket, (requests.get(socket) ?? 0) + change);
  server.on('connection', (socket: Socket) => {
    requests.set(socket, 0);
    socket.once('close', () => requests.delete(socket));
  });
  // Before the handler, which may respond at once.
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (isAnnounced) response.setHeader('connection', 'close');
    count(socket, 1);
    response.once('close', () => requests.has(socket) && count(socket, -1));
  });
  return {
    announce: async (milliseconds) => {
      isAnnounced = true;
      for (let left = milliseconds; left > 0 && requests.size > 0; left -= INTERVAL_MS) await delay(INTERVAL_MS);
    },
    start: (deadlineMs) => {
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
    },
  };
}
