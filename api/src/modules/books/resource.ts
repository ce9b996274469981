import { inArray } from 'drizzle-orm';
import { adminBook } from 'shared-api/books/books';
import { defineResource } from '../../records/define-resource.ts';
import { books } from '../../platform/database/tables/books.ts';
import { entitlements } from '../../platform/database/tables/shop/entitlements.ts';
import { orderItems } from '../../platform/database/tables/shop/orders.ts';
import { pickFields } from '../../platform/http/pick-fields.ts';
import { bookSale } from '../catalogue/on-sale.ts';
import { bookFileResponse } from './file.ts';
import { bookResponse, selectBooks } from './routes.ts';

/** Books, on sale or not. */
export const bookResource = defineResource('books', (context) => ({
  table: books,
  searched: [books.title, books.description],
  items: async (ids) => {
    const rows = await selectBooks(context).where(inArray(books.id, [...ids]));
    return rows.map((row) => ({
      ...bookResponse(context, row),
      ...pickFields(adminBook, row.book),
      file: row.book.file && bookFileResponse(row.book.file),
    }));
  },
  sale: bookSale,
  usedBy: [
    { kind: 'people', reference: entitlements.book_id, user: entitlements.user_id },
    { kind: 'orders', reference: orderItems.book_id, user: orderItems.order_id },
  ],
  csv: ['title', 'description', 'language', 'kind', 'price', 'currency', 'discount', 'link', 'published'],
}));
