import { and, asc, eq } from 'drizzle-orm';
import { book } from 'shared-api/catalog';
import { idParams } from 'shared-api/ids';
import { page } from 'shared-api/lists';
import type { ApiContext } from '../../context.ts';
import { books } from '../../database/catalog.ts';
import { notFound } from '../../http/api-failure.ts';
import { answers } from '../../http/responses.ts';
import type { TypedApp } from '../../http/typed-app.ts';
import { bookAnswer } from './book-answer.ts';

const tags = ['books'];

export function bookRoutes(app: TypedApp, context: ApiContext): void {
  const { db } = context;

  app.get('/books', { schema: { tags, summary: 'The books on sale', response: answers(page(book)) } }, async () => {
    const rows = await db.select().from(books).where(eq(books.published, true)).orderBy(asc(books.id));
    return { items: rows.map((row) => bookAnswer(context, row)), nextCursor: null };
  });

  app.get(
    '/books/:id',
    { schema: { tags, summary: 'One book', params: idParams, response: answers(book) } },
    async ({ params }) => {
      const [row] = await db
        .select()
        .from(books)
        .where(and(eq(books.id, params.id), eq(books.published, true)));
      if (!row) throw notFound('There is no such book.');
      return bookAnswer(context, row);
    },
  );
}
