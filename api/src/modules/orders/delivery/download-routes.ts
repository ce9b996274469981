import rateLimit from '@fastify/rate-limit';
import contentDisposition from 'content-disposition';
import { eq } from 'drizzle-orm';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { orders as ordersPath } from 'federation-contract/paths';
import { idParams } from 'shared-api/ids';
import { z } from 'zod';
import type { ApiContext } from '../../../platform/context.ts';
import { verify } from '../../../platform/crypto/expiring-signature.ts';
import { orderItems } from '../../../platform/database/tables/shop/orders.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { handleError } from '../../../platform/http/errors/error-handler.ts';
import { hasConnection, sendFile } from '../../../platform/media/send-file.ts';
import { clientRates } from '../../../platform/http/limits/rate-limits.ts';
import { findDownload, noDownload } from './downloads.ts';

/** Malformed parameters count as missing: the signature is wrong then. */
const linkQuery = z.object({
  expires: z.coerce.number().int().catch(0),
  signature: z.string().catch(''),
});

const EXTENSIONS = { 'application/pdf': 'pdf', 'application/epub+zip': 'epub' } as const;

/** Serves the files of books to whoever has a personal link, which they may have from an email: nobody logs in for it. */
export async function downloadRoutes(app: FastifyInstance, context: ApiContext): Promise<void> {
  const { ratePerMinute: max } = clientRates(context.config).shop;
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new ApiError('rate_limited', 'Too many downloads. Try again in a minute.'),
  });

  app.get<{ Params: z.output<typeof idParams>; Querystring: z.output<typeof linkQuery> }>(
    '/downloads/:id',
    {
      schema: { hide: true, params: idParams, querystring: linkQuery },
      config: { rateLimit: { max, timeWindow: '1 minute' } },
      compress: false,
      errorHandler: explain,
    },
    async (request, reply) => {
      if (!(await hasConnection(request, reply))) return void reply.hijack();
      const { id } = request.params;
      const state = verify(context, 'download', request.query, id);
      if (state === 'expired') throw new ApiError('forbidden', 'This link has expired.');
      const find = () => findDownload(context, eq(orderItems.id, id));
      const found = state === 'valid' ? await find() : null;
      const file = found && (await context.storage.open(found.file.key));
      if (!file) throw noDownload();
      reply.type(found.file.type).headers({
        'content-disposition': attachment(found.title, EXTENSIONS[found.file.type]),
        'cache-control': 'private, no-store',
      });
      await sendFile(request, reply, file, async () => (await find()) !== null);
    },
  );
}

/** Makes the title of a book the name of a file, without what systems do not allow in one (RFC 6266). */
function attachment(title: string, extension: string): string {
  const name = title
    .replace(/[\\/:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const full = `${name || 'book'}.${extension}`;
  // Browsers differ in how they read other letters in the plain parameter, which the encoded one beside it makes up for.
  const fallback = full
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/gu, '_');
  return contentDisposition(full, { fallback });
}

/** People get to a page that explains what is wrong, and has a fresh link; programs get the error. */
function explain(
  this: FastifyInstance,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!request.headers.accept?.includes('text/html')) return handleError(error, request, reply);
  if (!(error instanceof ApiError) && !error.validation) handleServerError(error, request);
  return reply
    .code(303)
    .header('location', `${ordersPath}?download=${reasonOf(error)}`)
    .send();
}

function reasonOf(error: FastifyError): 'expired' | 'unavailable' | 'failed' {
  if (error.validation) return 'unavailable';
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'forbidden') return 'expired';
  return error.code === 'not_found' ? 'unavailable' : 'failed';
}

const handleServerError = (error: FastifyError, { log }: FastifyRequest) =>
  log.error({ err: error }, 'a download failed');
