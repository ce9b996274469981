import type { FastifyInstance } from 'fastify';
import type { Dispatcher } from './dispatcher.ts';

/** For what was refused, what an ended process has left, and what another process has written. */
const INTERVAL_MS = 5000;

/** Once the server listens, and every few seconds; a new mail does not wait for it. */
export function dispatchRegularly(app: FastifyInstance, dispatcher: Dispatcher): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    dispatcher.wake();
    timer = setInterval(() => dispatcher.wake(), INTERVAL_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
