import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AdminBook, bookFilters, BookPatch } from 'shared-api/books';
import type { z } from 'zod';
import { editSelected, removeSelected } from '../../records/bulk.ts';
import { createRecord } from '../../records/create.ts';
import { editRecord } from '../../records/edit.ts';
import { findItem } from '../../records/list.ts';
import { timesOf, type AdminResource } from '../../records/resource.ts';
import { recordRoutes } from '../../records/routes.ts';
import type { ApiContext } from '../../platform/context.ts';
import { books } from '../../platform/database/books.ts';
import { entitlements } from '../../platform/database/entitlements.ts';
import { orderItems } from '../../platform/database/orders.ts';
import { createRoute } from '../../platform/http/route.ts';
import { bookSale } from '../catalogue/on-sale.ts';
import { bookFileResponse } from './file.ts';
import { bookResponse, selectBooks } from './routes.ts';

/** The books that administrators manage, on sale or not. */
export function adminBookRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db } = context;
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
    filter: ({ published, kind }) =>
      and(
        published === undefined ? undefined : eq(books.published, published === 'true'),
        kind === undefined ? undefined : eq(books.kind, kind),
      ),
    items: async (ids) => {
      const rows = await selectBooks(context).where(inArray(books.id, [...ids]));
      return rows.map((row) => ({
        ...bookResponse(context, row),
        published: row.book.published,
        file: row.book.file && bookFileResponse(row.book.file),
        ...timesOf(row.book),
      }));
    },
    sale: bookSale,
    usedBy: [
      { kind: 'people', reference: entitlements.book_id, user: entitlements.user_id },
      { kind: 'orders', reference: orderItems.book_id, user: orderItems.order_id },
    ],
  } as const satisfies AdminResource<AdminBook, z.output<typeof bookFilters>>;
  const record = (id: string) => findItem(db, resource, id);

  recordRoutes(route, context, resource, {
    path: 'books',
    csv: {
      id: ({ id }) => id,
      title: ({ title }) => title,
      description: ({ description }) => description,
      language: ({ language }) => language,
      kind: ({ kind }) => kind,
      price: ({ price }) => price,
      currency: ({ currency }) => currency,
      discount: ({ discount }) => discount,
      link: ({ link }) => link,
      published: ({ published }) => published,
      created_at: ({ created_at }) => created_at,
      updated_at: ({ updated_at }) => updated_at,
    },
  });
  route('POST /admin/books', async ({ body }) => record(await createRecord(context, resource, columnsOf(body))));
  route('PATCH /admin/books/:id', async ({ params: { id }, body: { updated_at: version, ...edit } }) => {
    await editRecord(context, resource, { id, version, columns: columnsOf(edit) });
    return record(id);
  });
  route('POST /admin/books/bulk', ({ body: { action, selection }, user }) =>
    action === 'delete'
      ? removeSelected(context, resource, books.title, user, selection)
      : editSelected(context, resource, user, selection, { published: action === 'publish' }),
  );
}

const columnsOf = ({ picture_id, ...columns }: Omit<BookPatch, 'updated_at'>) => ({ ...columns, picture_id });
