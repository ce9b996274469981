import { adminBook, adminBookQuery, book, bookBulk, bookFilters, bookPatch, newBook } from '../books.ts';
import { idParams } from '../ids.ts';
import { page } from '../lists.ts';
import { adminEndpoints } from './admin-endpoints.ts';
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
  ...adminEndpoints(
    { path: 'books', id: ['Book', 'Books'], noun: ['book', 'books'], tag },
    {
      item: adminBook,
      record: adminBook,
      filters: bookFilters,
      query: adminBookQuery,
      create: newBook,
      patch: bookPatch,
      bulk: bookBulk,
    },
  ),
});
