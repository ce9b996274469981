import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { ByteLengthQueuingStrategy } from 'node:stream/web';
import type { Server } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import { TUS_VERSION, UPLOADS_PATH } from 'shared-api/videos/video-files';
import { ApiError } from '../../platform/http/errors/api-error.ts';
import { parseChecksum, runUpload, type Sender } from './current-upload.ts';
import { tusError } from './tus-server.ts';

/** Bytes that may wait to be written. */
const BUFFER_BYTES = 256 * 1024;

/**
 * Sends a request to the library; returns the headers of a success, and throws any error as one of ours.
 *
 * @param id of the upload; none for a new one
 */
export async function sendToTus(
  tus: Server,
  { raw, headers }: FastifyRequest,
  sender: Sender,
  id?: string,
): Promise<Record<string, string>> {
  for (const name of COUNTS) checkCount(name, headers[name]);
  const upload = { sender, checksum: parseChecksum(headers['upload-checksum']?.toString()), error: undefined };
  const hasBody = raw.method === 'PATCH' || raw.method === 'POST';
  const body = hasBody ? bodyOf(raw) : null;
  const response = await runUpload(upload, () =>
    tus.handleWeb(
      // Not the URL of the request: the library takes what follows the last slash for the id, wherever that is, and as it is.
      new Request(new URL(id === undefined ? UPLOADS_PATH : `${UPLOADS_PATH}/${id}`, 'http://localhost'), {
        method: raw.method ?? 'GET',
        // Clients delete an upload like any other record, without the protocol.
        headers: { ...(raw.method === 'DELETE' && { 'tus-resumable': TUS_VERSION }), ...protocolHeaders(headers) },
        ...(body && { body: body.stream, duplex: 'half' }),
      }),
    ),
  );
  // What has not been read would keep the client from sending its next request.
  body?.discard();
  if (response.status >= 400) throw tusError(response.status, upload.error);
  return Object.fromEntries([...response.headers].filter(([name]) => SENT.test(name)));
}

const COUNTS = ['upload-length', 'upload-offset'];

/** The library's own check lets an exponent through, of which it then reads what comes before. */
function checkCount(name: string, value: string | string[] | undefined): void {
  if (value !== undefined && !/^\d+$/.test(String(value))) throw new ApiError('bad_request', `Invalid ${name}`);
}

/** The headers that the protocol knows, as far as they could be valid. */
const protocolHeaders = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      PROTOCOL.test(name) && typeof value === 'string' && /^[\x20-\x7e]*$/.test(value) ? [[name, value]] : [],
    ),
  );

const PROTOCOL = /^(?:tus-|upload-|content-(?:type|length)$)/;

/** Neither headers for other origins nor those of the body, which is ours. */
const SENT = /^(?:upload-|location$|cache-control$)/;

function bodyOf(raw: IncomingMessage) {
  // In between, so that the rest can be discarded without ending the connection.
  const bytes = new PassThrough();
  const fail = () => bytes.destroy(new Error('The connection has ended'));
  raw.once('error', fail);
  raw.once('close', () => raw.complete || fail());
  bytes.on('error', () => {});
  raw.pipe(bytes);
  return {
    // By its own strategy, the stream would buffer thousands of chunks.
    stream: Readable.toWeb(bytes, {
      strategy: new ByteLengthQueuingStrategy({ highWaterMark: BUFFER_BYTES }),
    }) as ReadableStream<Uint8Array>,
    discard: () => {
      raw.unpipe(bytes);
      raw.resume();
    },
  };
}
