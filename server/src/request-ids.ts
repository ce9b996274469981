import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { proxyRequestId } from 'api/platform/http/request-log';
import { blockListOf } from './networks.ts';

/** Returns a function that takes the id of a request from a trusted proxy: anyone else could repeat that of another one. */
export function createRequestIds(proxies: readonly string[]) {
  const isTrusted = blockListOf(proxies);
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string =>
    (isTrusted(socket.remoteAddress) && proxyRequestId(headers['x-request-id'])) || randomUUID();
}
