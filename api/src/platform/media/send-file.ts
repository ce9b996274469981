import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { ApiError } from '../http/errors/api-error.ts';
import type { OpenFile } from '../storage/storage.ts';
import { requestedRange } from './byte-range.ts';
import { isUnchanged, rangeApplies } from './conditions.ts';
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
  const requested = applies ? requestedRange(request.headers.range, file.size) : null;
  if (requested === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.size}`);
    throw new ApiError('range_not_satisfiable', 'The file has no such part.');
  }
  const { start, end } = requested ?? { start: 0, end: file.size - 1 };
  if (requested) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
  reply.header('content-length', end - start + 1);
  if (request.method === 'HEAD' || file.size === 0) return void sendHead(reply).end();

  const part = await file.part({ start, end });
  const response = sendHead(reply);
  // A paused player keeps its response open for as long as it likes. If the check fails, the next one decides.
  const recheck = async () => (await isAllowed().catch(() => true)) || response.destroy();
  const timer = setInterval(() => void recheck(), RECHECK_MS);
  try {
    await part.sendTo(response);
    if (!response.destroyed) response.end();
  } catch (error) {
    response.destroy();
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** Takes the response over from Fastify, which would set its own `content-length`, and sends its head. */
function sendHead(reply: FastifyReply): ServerResponse {
  reply.hijack();
  return reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
}
