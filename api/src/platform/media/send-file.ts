import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { ApiError } from '../http/api-error.ts';
import type { ByteRange, FilePart, OpenFile } from '../storage/storage.ts';
import { requestedRanges } from './byte-range.ts';
import { isUnchanged, rangeApplies } from './conditions.ts';
import { contentRange, lengthOf, multipartRanges, type MultipartRanges } from './multipart-ranges.ts';
import { RECHECK_MS } from './playback-access.ts';

/**
 * Waits for the connection, which clients may use for further requests before the earlier ones have their responses: each
 * would hold a file and buffers meanwhile. False if the client has gone.
 */
export function hasConnection({ raw: { socket } }: FastifyRequest, { raw: response }: FastifyReply): Promise<boolean> {
  if (response.socket || socket.destroyed) return Promise.resolve(!socket.destroyed);
  socket.setMaxListeners(0);
  return new Promise((resolve) => {
    const settle = () => {
      response.removeListener('socket', settle);
      socket.removeListener('close', settle);
      resolve(!socket.destroyed);
    };
    response.once('socket', settle);
    socket.once('close', settle);
  });
}

/**
 * Sends a stored file, or the part that is asked for, and closes it. The reply has its type and its caching.
 *
 * @param isAllowed whether the client may still have it, asked while it is sent
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: OpenFile,
  isAllowed: () => Promise<boolean>,
): Promise<void> {
  try {
    reply.headers({
      'accept-ranges': 'bytes',
      etag: file.etag,
      'last-modified': file.modifiedAt.toUTCString(),
    });
    if (isUnchanged(request.headers, file)) return void sendHead(reply.code(304)).end();
    await sendContent(request, reply, file, isAllowed);
  } finally {
    file.close();
  }
}

async function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  file: OpenFile,
  isAllowed: () => Promise<boolean>,
): Promise<void> {
  // RFC 9110, section 14.2: ranges are defined for GET only.
  const applies = request.method === 'GET' && rangeApplies(request.headers['if-range'], file);
  const requested = applies ? requestedRanges(request.headers.range, file.size) : null;
  if (requested === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.size}`);
    throw new ApiError('range_not_satisfiable', 'The file has no such part.');
  }
  const ranges = requested ?? [{ start: 0, end: file.size - 1 }];
  if (requested) reply.code(206);
  const body = describeBody(reply, ranges, file.size);
  if (request.method === 'HEAD' || file.size === 0) return void sendHead(reply).end();

  const first = await file.part(ranges[0]);
  const response = sendHead(reply);
  // A paused player keeps its response open for as long as it likes. If the check fails, the next one decides.
  const recheck = async () => (await isAllowed().catch(() => true)) || response.destroy();
  const timer = setInterval(() => void recheck(), RECHECK_MS);
  await sendBody(response, file, first, body).finally(() => clearInterval(timer));
}

/** Sets the headers of what is sent. */
function describeBody(
  reply: FastifyReply,
  ranges: readonly [ByteRange, ...ByteRange[]],
  size: number,
): Pick<MultipartRanges, 'sections' | 'end'> {
  if (ranges.length > 1) {
    const body = multipartRanges(ranges, size, String(reply.getHeader('content-type')));
    reply.type(body.contentType).header('content-length', body.contentLength);
    return body;
  }
  const [range] = ranges;
  if (reply.statusCode === 206) reply.header('content-range', contentRange(range, size));
  reply.header('content-length', lengthOf(range));
  return { sections: [{ head: '', range }], end: '' };
}

/** @param first the part of the first section, which has been opened */
async function sendBody(
  response: ServerResponse,
  file: OpenFile,
  first: FilePart,
  { sections, end }: Pick<MultipartRanges, 'sections' | 'end'>,
): Promise<void> {
  try {
    for (const [index, { head, range }] of sections.entries()) {
      const part = index === 0 ? first : await file.part(range);
      if (head !== '') response.write(head);
      await part.sendTo(response);
      if (response.destroyed) return;
    }
    response.end(end);
  } catch (error) {
    response.destroy();
    throw error;
  }
}

/** Takes the response over from Fastify, which would set its own `content-length`, and sends its head. */
function sendHead(reply: FastifyReply): ServerResponse {
  reply.hijack();
  return reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
}
