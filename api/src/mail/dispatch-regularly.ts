import type { FastifyInstance } from 'fastify';
import type { Dispatcher } from './dispatcher.ts';

/** Finds retries that are due, claims of a process that died, and mail that another process has queued. */
const INTERVAL_MS = 5000;

/**
 * Wakes the dispatcher when the server listens and every few seconds. New mail does not wait: a commit wakes it, too.
 */
export function dispatchRegularly(app: FastifyInstance, dispatcher: Dispatcher): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    dispatcher.wake();
    timer = setInterval(() => dispatcher.wake(), INTERVAL_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
