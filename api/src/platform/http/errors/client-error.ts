import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance } from 'fastify';
import type { ErrorBody } from 'shared-api/errors';

/** The errors that have a status of their own; all others are 400. */
const STATUS: Readonly<Record<string, number | undefined>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Responds to bytes that are not an HTTP request, such as raw bytes in the URL or too many headers, with an `errorBody`, and
 * closes the connection: what follows cannot be read. There is no request yet, and therefore no `FastifyReply`.
 */
export function handleClientError(this: FastifyInstance, error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS[error.code] ?? 400;
  const requestId = randomUUID();
  this.log.info({ reqId: requestId, err: error }, 'the request could not be read');
  const content: ErrorBody = { error: { code: 'bad_request', message: 'Invalid request.', requestId } };
  const body = JSON.stringify(content);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
