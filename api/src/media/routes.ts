import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import mime from 'mime';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { ApiContext } from '../context.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import type { StoredFile } from '../storage/storage.ts';
import { requestedRange } from './byte-range.ts';
import { isUnchanged, rangeApplies } from './conditions.ts';
import { PUBLIC_PREFIX } from './media-urls.ts';

const mediaParams = z.object({ '*': z.string() });

/** Malformed parameters count as missing: the signature check then fails. */
const signedQuery = z.object({
  expires: z.coerce.number().int().catch(0),
  signature: z.string().catch(''),
});

/** Serves stored files, with conditional and range requests; private ones by signed URLs that expire. */
export function mediaRoutes(app: FastifyInstance, context: ApiContext): void {
  app.get<{ Params: z.output<typeof mediaParams>; Querystring: z.output<typeof signedQuery> }>(
    '/*',
    { schema: { hide: true, params: mediaParams, querystring: signedQuery }, compress: false },
    async (request, reply) => {
      const key = request.params['*'];
      const { expires, signature } = request.query;
      const isPublic = key.startsWith(PUBLIC_PREFIX);
      if (!isPublic && !context.mediaUrls.verify(key, expires, signature)) {
        throw new ApiError('forbidden', 'This link has expired.');
      }
      const file = await context.storage.stat(key);
      if (!file) throw notFound();
      reply.headers({
        'accept-ranges': 'bytes',
        'cache-control': isPublic ? 'public, max-age=86400' : 'private, max-age=3600',
        etag: file.etag,
        'last-modified': file.modifiedAt.toUTCString(),
      });
      if (isUnchanged(request.headers, file)) return void sendHead(reply.code(304)).end();
      await sendFile(context, request, reply, key, file);
    },
  );
}

async function sendFile(
  { storage }: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  file: StoredFile,
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
  // Players drop the connection when they seek; that is no error.
  await pipeline(stream, sendHead(reply)).catch(() => stream.destroy());
}

/** Takes the response over from Fastify, which would set its own `content-length`, and sends its head. */
function sendHead(reply: FastifyReply): ServerResponse {
  reply.hijack();
  return reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
}
