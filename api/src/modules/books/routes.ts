import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type Book, book } from 'shared-api/books/books';
import type { ApiContext } from '../../platform/context.ts';
import { books } from '../../platform/database/tables/books.ts';
import { pictures } from '../../platform/database/tables/pictures.ts';
import { notFound } from '../../platform/http/errors/api-error.ts';
import { createRoute } from '../../platform/http/route.ts';
import { optionalPicture } from '../pictures/picture-response.ts';
import { bookSale, isBookOnSale } from '../catalogue/on-sale.ts';
import { pickFields } from '../../platform/http/pick-fields.ts';

export function bookRoutes(app: FastifyInstance, context: ApiContext): void {
  const route = createRoute(app);

  route('GET /books', async () => {
    const rows = await selectBooks(context).where(isBookOnSale).orderBy(asc(books.id));
    return { items: rows.map((row) => bookResponse(context, row)), nextCursor: null };
  });

  route('GET /books/:id', async ({ params }) => {
    const [row] = await selectBooks(context).where(and(eq(books.id, params.id), isBookOnSale));
    if (!row) throw notFound('Book not found.');
    return bookResponse(context, row);
  });
}

/** Selects books with their covers, and whether they can be sold. */
export const selectBooks = ({ db }: ApiContext) =>
  db
    .select({ book: books, picture: pictures, available: bookSale.isDeliverable })
    .from(books)
    .leftJoin(pictures, eq(pictures.id, books.picture_id));

type BookRow = Awaited<ReturnType<typeof selectBooks>>[number];

export function bookResponse({ mediaUrls }: ApiContext, { book: row, picture: pictureRow, available }: BookRow): Book {
  const picture = optionalPicture(mediaUrls, pictureRow);
  return {
    ...pickFields(book, row),
    available,
    cover_url: picture?.url ?? null,
    picture,
  };
}
