import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import mime from 'mime';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { ApiContext } from '../context.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { mayStillPlay } from '../modules/videos/playback.ts';
import type { StoredFile } from '../storage/storage.ts';
import { requestedRange } from './byte-range.ts';
import { isUnchanged, rangeApplies } from './conditions.ts';
import { PUBLIC_PREFIX } from './media-urls.ts';
import { PlaybackAccess, PRIVATE_MAX_AGE, RECHECK_MS } from './playback-access.ts';

const mediaParams = z.object({ '*': z.string() });

/** Malformed parameters count as missing: the signature check then fails. */
const signedQuery = z.object({
  expires: z.coerce.number().int().catch(0),
  session: z.uuid().nullable().catch(null),
  signature: z.string().catch(''),
});

/**
 * Serves stored files, with conditional and range requests; private ones by signed URLs that expire. A URL that was given
 * to a user also stops when the session ends, or the user may no longer play the video.
 */
export function mediaRoutes(app: FastifyInstance, context: ApiContext): void {
  const access = new PlaybackAccess((session, key) => mayStillPlay(context, session, key), context.clock);
  app.get<{ Params: z.output<typeof mediaParams>; Querystring: z.output<typeof signedQuery> }>(
    '/*',
    { schema: { hide: true, params: mediaParams, querystring: signedQuery }, compress: false },
    async (request, reply) => {
      const key = request.params['*'];
      const isPublic = key.startsWith(PUBLIC_PREFIX);
      const { session } = request.query;
      const isAllowed = async () => isPublic || session === null || access.allows(session, key);
      if (!isPublic && !(context.mediaUrls.verify(key, request.query) && (await isAllowed()))) {
        throw new ApiError('forbidden', 'This link has expired.');
      }
      const file = await context.storage.stat(key);
      if (!file) throw notFound();
      reply.headers({
        'accept-ranges': 'bytes',
        'cache-control': isPublic ? 'public, max-age=86400' : `private, max-age=${PRIVATE_MAX_AGE}`,
        etag: file.etag,
        'last-modified': file.modifiedAt.toUTCString(),
      });
      if (isUnchanged(request.headers, file)) return void sendHead(reply.code(304)).end();
      await sendFile(context, request, reply, key, file, isAllowed);
    },
  );
}

async function sendFile(
  { storage }: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  file: StoredFile,
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
  reply.header('content-length', end - start + 1).type(mime.getType(key) ?? 'application/octet-stream');
  if (request.method === 'HEAD' || file.size === 0) return void sendHead(reply).end();

  const stream = await storage.read(key, { start, end });
  // A paused player keeps its response open for as long as it likes. If the check fails, the next one decides.
  const recheck = async () => (await isAllowed().catch(() => true)) || stream.destroy();
  const timer = setInterval(() => void recheck(), RECHECK_MS);
  // Players drop the connection when they seek; that is no error.
  await pipeline(stream, sendHead(reply))
    .catch(() => stream.destroy())
    .finally(() => clearInterval(timer));
}

/** Takes the response over from Fastify, which would set its own `content-length`, and sends its head. */
function sendHead(reply: FastifyReply): ServerResponse {
  reply.hijack();
  return reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
}
