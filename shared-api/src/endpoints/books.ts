import { adminBook, book } from '../books.ts';
import { idParams } from '../ids.ts';
import { listQuery, page } from '../lists.ts';
import { defineEndpoints } from './endpoint.ts';

const tag = { name: 'books', description: 'Books, printed or to download' };

export const bookEndpoints = defineEndpoints({
  'GET /books': {
    operationId: 'listBooks',
    summary: 'List the books on sale',
    tag,
    access: 'public',
    response: page(book),
  },
  'GET /books/:id': {
    operationId: 'getBook',
    summary: 'Get a book',
    tag,
    access: 'public',
    params: idParams,
    response: book,
  },
  'GET /admin/books': {
    operationId: 'listAdminBooks',
    summary: 'List all books, the newest first',
    tag,
    access: 'admin',
    query: listQuery,
    response: page(adminBook),
  },
  'GET /admin/books/:id': {
    operationId: 'getAdminBook',
    summary: 'Get a book, on sale or not',
    tag,
    access: 'admin',
    params: idParams,
    response: adminBook,
  },
});
