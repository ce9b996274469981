import type { FastifyInstance } from 'fastify';
import { bookFileTypes } from 'shared-api/books/book-file-types';
import { BOOK_FILE_MAX_BYTES } from 'shared-api/books/books';
import type { ApiContext } from '../../platform/context.ts';
import { ApiError } from '../../platform/http/errors/api-error.ts';
import { createRoute } from '../../platform/http/route.ts';
import { putBookFile } from './file.ts';

/** The files of books, which administrators upload. */
export async function bookFileRoutes(app: FastifyInstance, context: ApiContext): Promise<void> {
  const route = createRoute(app);
  // The body is left in the request, to be stored as it arrives.
  app.addContentTypeParser([...bookFileTypes], (_request, payload, done) => done(null, payload));
  app.addContentTypeParser('*', (_request, _payload, done) =>
    done(new ApiError('unsupported_media_type', `Send the bytes of the file as ${bookFileTypes.join(' or ')}.`)),
  );

  route('PUT /admin/books/:id/file', ({ params: { id }, query: { name }, bytes, request }) => {
    if (Number(request.headers['content-length'] ?? 0) > BOOK_FILE_MAX_BYTES)
      throw new ApiError('payload_too_large', 'The file is larger than 200 MB.');
    return putBookFile(context, id, name, bytes);
  });
}
