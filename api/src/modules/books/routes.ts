import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Book } from 'shared-api/books';
import type { ApiContext } from '../../context.ts';
import { books } from '../../database/books.ts';
import { pictures } from '../../database/pictures.ts';
import { notFound } from '../../http/api-error.ts';
import { createRoute } from '../../http/route.ts';
import { pictureFields } from '../pictures/picture-response.ts';

export function bookRoutes(app: FastifyInstance, context: ApiContext): void {
  const route = createRoute(app, context);

  route('GET /books', async () => {
    const rows = await selectBooks(context).where(eq(books.published, true)).orderBy(asc(books.id));
    return { items: rows.map((row) => bookResponse(context, row)), nextCursor: null };
  });

  route('GET /books/:id', async ({ params }) => {
    const [row] = await selectBooks(context).where(and(eq(books.id, params.id), eq(books.published, true)));
    if (!row) throw notFound('Book not found.');
    return bookResponse(context, row);
  });
}

/** Selects books with their covers. */
export const selectBooks = ({ db }: ApiContext) =>
  db.select({ book: books, picture: pictures }).from(books).leftJoin(pictures, eq(pictures.id, books.pictureId));

type BookRow = Awaited<ReturnType<typeof selectBooks>>[number];

export function bookResponse({ mediaUrls }: ApiContext, { book, picture: pictureRow }: BookRow): Book {
  const { id, title, description, language, price, currency, discount, kind, link, coverKey, file } = book;
  const { picture, url } = pictureFields(mediaUrls, pictureRow, coverKey);
  return {
    id,
    title,
    description,
    language,
    price,
    currency,
    discount,
    kind,
    // As in `findItemsForSale`.
    available: kind !== 'download' || file !== null,
    link,
    cover_url: url,
    picture,
  };
}
