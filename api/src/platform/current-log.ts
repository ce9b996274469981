import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger } from 'fastify';
import { currentRequest } from './http/current-request.ts';

/** Of the server, or of a request. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

const logs = new AsyncLocalStorage<Log>();

/** The log of the request or job that the calling code works for; `undefined` in commands. */
export const currentLog = (): Log | undefined => currentRequest()?.log ?? logs.getStore();

/** Does work that has no request with a log. */
export const runWithLog = <T>(log: Log, work: () => T): T => logs.run(log, work);
