import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Book } from 'shared-api/books';
import type { ApiContext } from '../../context.ts';
import { books } from '../../database/books.ts';
import { adminList } from '../../http/admin-list.ts';
import { notFound } from '../../http/api-error.ts';
import { createRoute } from '../../http/route.ts';

export function bookRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db } = context;
  const route = createRoute(app, context);

  route('GET /books', async () => {
    const rows = await db.select().from(books).where(eq(books.published, true)).orderBy(asc(books.id));
    return { items: rows.map((row) => bookResponse(context, row)), nextCursor: null };
  });

  route('GET /books/:id', async ({ params }) => {
    const [row] = await db
      .select()
      .from(books)
      .where(and(eq(books.id, params.id), eq(books.published, true)));
    if (!row) throw notFound('Book not found.');
    return bookResponse(context, row);
  });

  const { list, one } = adminList({
    id: books.id,
    searched: [books.title, books.description],
    select: async (where, order, limit) => {
      const rows = await db.select().from(books).where(where).orderBy(order).limit(limit);
      return rows.map((row) => ({ ...bookResponse(context, row), published: row.published }));
    },
  });
  route('GET /admin/books', list);
  route('GET /admin/books/:id', one);
}

const bookResponse = (
  { mediaUrls }: ApiContext,
  { id, title, description, language, price, currency, discount, kind, link, coverKey }: typeof books.$inferSelect,
): Book => ({
  id,
  title,
  description,
  language,
  price,
  currency,
  discount,
  kind,
  link,
  cover_url: coverKey && mediaUrls.publicUrl(coverKey),
});
