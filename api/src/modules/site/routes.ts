import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { books } from '../../database/books.ts';
import { site } from '../../database/site.ts';
import { notFound } from '../../http/api-error.ts';
import { createRoute } from '../../http/route.ts';

export function siteRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db, mediaUrls } = context;

  createRoute(app, context)('GET /site', async () => {
    const [row] = await db.select().from(site);
    if (!row) throw notFound('The site has not been set up.');
    const published = await db.select().from(books).where(eq(books.published, true)).orderBy(desc(books.createdAt));
    return {
      author: {
        name: row.authorName,
        headline: row.authorHeadline,
        bio: row.authorBio,
        portrait_url: row.authorPortraitKey && mediaUrls.publicUrl(row.authorPortraitKey),
      },
      social_links: row.socialLinks,
      books: published.flatMap(({ title, link, language }) => (link ? [{ name: title, link, language }] : [])),
    };
  });
}
