import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const requests = new AsyncLocalStorage<FastifyRequest>();

/** The request that the calling code works for; `undefined` in commands and regular jobs. */
export const currentRequest = (): FastifyRequest | undefined => requests.getStore();

/** Makes `currentRequest` work in all later hooks and handlers of the scope. */
export function trackCurrentRequest(scope: FastifyInstance): void {
  // Twice, since reading a body in between loses the context.
  for (const hook of ['onRequest', 'preHandler'] as const) {
    scope.addHook(hook, (request: FastifyRequest, _reply: unknown, done: () => void) => requests.run(request, done));
  }
}
