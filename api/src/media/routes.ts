import type { FastifyReply, FastifyRequest } from 'fastify';
import mime from 'mime';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { ApiContext } from '../context.ts';
import { ApiFailure, notFound } from '../http/api-failure.ts';
import type { TypedApp } from '../http/typed-app.ts';
import type { StoredFile } from '../storage/storage.ts';
import { demandedRange } from './byte-range.ts';
import { isUnchanged, rangeApplies } from './conditions.ts';
import { PUBLIC_PREFIX } from './media-urls.ts';

/** What is garbled opens no more than what is missing. */
const signedQuery = z.object({
  expires: z.coerce.number().int().catch(0),
  signature: z.string().catch(''),
});

/** Stored files by HTTP: whole, by range, or "not modified"; private ones by a signed URL that expires. */
export function mediaRoutes(app: TypedApp, context: ApiContext): void {
  app.get(
    '/*',
    { schema: { hide: true, params: z.object({ '*': z.string() }), querystring: signedQuery }, compress: false },
    async (request, reply) => {
      const key = request.params['*'];
      const { expires, signature } = request.query;
      const open = key.startsWith(PUBLIC_PREFIX);
      if (!open && !context.mediaUrls.admits(key, expires, signature)) {
        throw new ApiFailure('forbidden', 'This address has expired.');
      }
      const file = await context.storage.stat(key);
      if (!file) throw notFound();
      reply.headers({
        'accept-ranges': 'bytes',
        'cache-control': open ? 'public, max-age=86400' : 'private, max-age=3600',
        etag: file.etag,
        'last-modified': file.modifiedAt.toUTCString(),
      });
      if (isUnchanged(request.headers, file)) return void begin(reply.code(304)).end();
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
  // RFC 9110, section 14.2: of all methods, only GET knows ranges.
  const applies = request.method === 'GET' && rangeApplies(request.headers['if-range'], file);
  const range = applies ? demandedRange(request.headers.range, file.size) : null;
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.size}`);
    throw new ApiFailure('range_not_satisfiable', 'The file has no such part.');
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
  reply.header('content-length', end - start + 1).type(mime.getType(key) ?? 'application/octet-stream');
  if (request.method === 'HEAD' || file.size === 0) return void begin(reply).end();

  const stream = await storage.read(key, { start, end });
  // A player that seeks drops its connection; that ends the stream, and is no error.
  await pipeline(stream, begin(reply)).catch(() => stream.destroy());
}

/** Takes the answer over from the framework, which would count a body of its own, and sends its head. */
function begin(reply: FastifyReply): ServerResponse {
  reply.hijack();
  return reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
}
