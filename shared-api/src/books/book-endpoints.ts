import { bookFileTypes } from './book-file-types.ts';
import { bookKind } from './book-kinds.ts';
import { adminBook, book, bookEdit, bookFile, bookFileQuery } from './books.ts';
import { idParams } from '../ids.ts';
import { page, queryFlag } from '../lists.ts';
import { adminEndpoints } from '../endpoints/admin-endpoints.ts';
import { defineEndpoints } from '../endpoints/endpoint.ts';

const tag = { name: 'books', description: 'Books, printed or to download' };

export const bookEndpoints = defineEndpoints(tag, {
  'GET /books': {
    operationId: 'listBooks',
    summary: 'List the books on sale',
    access: 'public',
    response: page(book),
  },
  'GET /books/:id': {
    operationId: 'getBook',
    summary: 'Get a book',
    access: 'public',
    params: idParams,
    response: book,
  },
  'PUT /admin/books/:id/file': {
    operationId: 'putBookFile',
    summary: 'Upload the file that buyers of a book download, in place of the one that it has',
    description:
      'PDF or EPUB, up to 200 MiB. The content decides, whatever the media type of the request says: anything else is `invalid`, with `fields.file`. 413 `payload_too_large` if it is larger, 507 `storage_full` if there is no room for it.',
    access: 'admin',
    params: idParams,
    query: bookFileQuery,
    bytes: bookFileTypes,
    streamed: true,
    response: bookFile,
  },
  ...adminEndpoints('books', {
    one: 'book',
    item: adminBook,
    edit: bookEdit,
    filters: { published: queryFlag.optional(), kind: bookKind.optional() },
    sorts: ['title', 'price', 'language', 'updated', 'created'],
    actions: ['publish', 'unpublish'],
  }),
});
