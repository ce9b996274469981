import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../platform/context.ts';
import { books } from '../../platform/database/tables/books.ts';
import { pictures } from '../../platform/database/tables/pictures.ts';
import { site } from '../../platform/database/tables/site.ts';
import { notFound } from '../../platform/http/errors/api-error.ts';
import { createRoute } from '../../platform/http/route.ts';
import { optionalPicture } from '../pictures/picture-response.ts';

export function siteRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db, mediaUrls } = context;

  createRoute(app)('GET /site', async () => {
    const [found] = await db.select().from(site).leftJoin(pictures, eq(pictures.id, site.author_picture_id));
    if (!found) throw notFound('The site has not been set up.');
    const { site: row, picture: pictureRow } = found;
    const picture = optionalPicture(mediaUrls, pictureRow);
    const published = await db.select().from(books).where(eq(books.published, true)).orderBy(desc(books.created_at));
    return {
      author: {
        name: row.author_name,
        headline: row.author_headline,
        bio: row.author_bio,
        portrait_url: picture?.url ?? null,
        picture,
      },
      social_links: row.social_links,
      books: published.flatMap(({ title, link, language }) => (link ? [{ name: title, link, language }] : [])),
    };
  });
}
