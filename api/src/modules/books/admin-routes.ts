import { inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type AdminBook, adminBook, type bookFilters } from 'shared-api/books/books';
import type { z } from 'zod';
import { editSelected, removeSelected } from '../../records/bulk.ts';
import { type AdminResource, columnsMatch } from '../../records/resource.ts';
import { recordRoutes } from '../../records/routes.ts';
import type { ApiContext } from '../../platform/context.ts';
import { books } from '../../platform/database/tables/books.ts';
import { entitlements } from '../../platform/database/tables/shop/entitlements.ts';
import { orderItems } from '../../platform/database/tables/shop/orders.ts';
import { createRoute } from '../../platform/http/route.ts';
import { bookSale } from '../catalogue/on-sale.ts';
import { bookFileResponse } from './file.ts';
import { bookResponse, selectBooks } from './routes.ts';
import { pickFields } from '../../platform/http/pick-fields.ts';

/** The books that administrators manage, on sale or not. */
export function adminBookRoutes(app: FastifyInstance, context: ApiContext): void {
  const route = createRoute(app);
  const resource = {
    table: books,
    name: 'Book',
    searched: [books.title, books.description],
    sorts: {
      title: books.title,
      price: books.price,
      language: books.language,
      updated: books.updated_at,
      created: books.id,
    },
    filter: (filters) => columnsMatch(books, filters),
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
  } as const satisfies AdminResource<AdminBook, z.output<typeof bookFilters>>;

  recordRoutes(route, context, resource, {
    path: 'books',
    csv: [
      'id',
      'title',
      'description',
      'language',
      'kind',
      'price',
      'currency',
      'discount',
      'link',
      'published',
      'created_at',
      'updated_at',
    ],
  });
  route('POST /admin/books/bulk', ({ body: { action, selection }, user }) =>
    action === 'delete'
      ? removeSelected(context, resource, books.title, user, selection)
      : editSelected(context, resource, user, selection, { published: action === 'publish' }),
  );
}
