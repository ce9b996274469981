import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import mime from 'mime';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { ApiContext } from '../context.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { parseMediaPath, storageKeyOf, type VideoFiles } from '../modules/videos/media-paths.ts';
import { readPlaybackCookie } from '../modules/videos/playback-cookie.ts';
import { filesToPlay, mayStillPlay } from '../modules/videos/playback.ts';
import type { OpenFile } from '../storage/storage.ts';
import { requestedRange } from './byte-range.ts';
import { isUnchanged, rangeApplies } from './conditions.ts';
import { IMMUTABLE_PREFIX, ORIGINALS_PREFIX, PUBLIC_PREFIX } from './media-urls.ts';
import { PlaybackAccess, PRIVATE_MAX_AGE, RECHECK_MS } from './playback-access.ts';

const mediaParams = z.object({ '*': z.string() });

/** Malformed parameters count as missing: the signature check then fails. */
const signedQuery = z.object({
  expires: z.coerce.number().int().catch(0),
  session: z.uuid().nullable().catch(null),
  signature: z.string().catch(''),
});

type MediaRequest = FastifyRequest<{
  Params: z.output<typeof mediaParams>;
  Querystring: z.output<typeof signedQuery>;
}>;

/** A file that a request may have. */
interface OpenedFile {
  readonly key: string;
  /** Whether it still may. */
  readonly isAllowed: () => Promise<boolean>;
}

const refused = () => new ApiError('forbidden', 'This link has expired.');

/**
 * Serves stored files, with conditional and range requests. The files of a video are opened by its cookie, or by signed
 * URLs; both expire, and stop when the session ends, or the user may no longer play the video. Those of a free sample are
 * open while it is one.
 */
export function mediaRoutes(app: FastifyInstance, context: ApiContext): void {
  const bySession = new PlaybackAccess<VideoFiles>((session, id) => filesToPlay(context, session, id), context.clock);
  const bySignature = new PlaybackAccess<true>(
    async (session, key) => (await mayStillPlay(context, session, key)) || null,
    context.clock,
  );

  async function openSigned(key: string, query: MediaRequest['query']): Promise<OpenedFile> {
    const isAllowed = async () => (await bySignature.find(query.session, key)) !== null;
    if (!context.mediaUrls.verify(key, query) || !(await isAllowed())) throw refused();
    return { key, isAllowed };
  }

  async function openOfVideo(request: MediaRequest): Promise<OpenedFile> {
    const path = parseMediaPath(request.params['*']);
    if (!path) throw refused();
    const session = readPlaybackCookie(context, request, path.videoId);
    const find = () => bySession.find(session, path.videoId, (known) => storageKeyOf(path, known) !== null);
    const files = await find();
    if (!files) throw refused();
    const key = storageKeyOf(path, files);
    if (key === null) throw notFound();
    return { key, isAllowed: async () => (await find()) !== null };
  }

  async function open(request: MediaRequest): Promise<OpenedFile> {
    const path = request.params['*'];
    if (path.startsWith(PUBLIC_PREFIX)) return { key: path, isAllowed: async () => true };
    if (path.startsWith(ORIGINALS_PREFIX)) throw notFound();
    return request.query.signature ? openSigned(path, request.query) : openOfVideo(request);
  }

  app.get<{ Params: z.output<typeof mediaParams>; Querystring: z.output<typeof signedQuery> }>(
    '/*',
    { schema: { hide: true, params: mediaParams, querystring: signedQuery }, compress: false },
    async (request, reply) => {
      if (!(await hasConnection(request, reply))) return void reply.hijack();
      const { key, isAllowed } = await open(request);
      const file = await context.storage.open(key);
      if (!file) throw notFound();
      try {
        reply.headers({
          'accept-ranges': 'bytes',
          'cache-control': cacheControlOf(key),
          etag: file.etag,
          'last-modified': file.modifiedAt.toUTCString(),
        });
        if (isUnchanged(request.headers, file)) return void sendHead(reply.code(304)).end();
        await sendFile(request, reply, key, file, isAllowed);
      } finally {
        file.close();
      }
    },
  );
}

/**
 * Waits for the connection, which clients may use for further requests before the earlier ones have their responses: each
 * would hold a file and buffers meanwhile. False if the client has gone.
 */
function hasConnection({ raw: { socket } }: FastifyRequest, { raw: response }: FastifyReply): Promise<boolean> {
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

function cacheControlOf(key: string): string {
  if (key.startsWith(IMMUTABLE_PREFIX)) return 'public, max-age=31536000, immutable';
  return key.startsWith(PUBLIC_PREFIX) ? 'public, max-age=86400' : `private, max-age=${PRIVATE_MAX_AGE}`;
}

function contentTypeOf(key: string): string {
  const type = mime.getType(key) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  file: OpenFile,
  isAllowed: () => Promise<boolean>,
): Promise<void> {
  // RFC 9110, section 14.2: ranges are defined for GET only.
  const applies = request.method === 'GET' && rangeApplies(request.headers['if-range'], file);
  const range = applies ? requestedRange(request.headers.range, file.size) : null;
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.size}`);
    throw new ApiError('range_not_satisfiable', 'The file has no such part.');
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
  reply.header('content-length', end - start + 1).type(contentTypeOf(key));
  if (request.method === 'HEAD' || file.size === 0) return void sendHead(reply).end();

  const part = await file.part({ start, end });
  const response = sendHead(reply);
  // A paused player keeps its response open for as long as it likes. If the check fails, the next one decides.
  const recheck = async () => (await isAllowed().catch(() => true)) || response.destroy();
  const timer = setInterval(() => void recheck(), RECHECK_MS);
  await part.sendTo(response).finally(() => clearInterval(timer));
}

/** Takes the response over from Fastify, which would set its own `content-length`, and sends its head. */
function sendHead(reply: FastifyReply): ServerResponse {
  reply.hijack();
  return reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
}
