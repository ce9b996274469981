import { desc, eq } from 'drizzle-orm';
import { site as siteSchema } from 'shared-api/site';
import type { ApiContext } from '../../context.ts';
import { books } from '../../database/catalog.ts';
import { site } from '../../database/site.ts';
import { notFound } from '../../http/api-failure.ts';
import { answers } from '../../http/responses.ts';
import type { TypedApp } from '../../http/typed-app.ts';

export function siteRoutes(app: TypedApp, { db, mediaUrls }: ApiContext): void {
  app.get(
    '/site',
    {
      schema: {
        tags: ['site'],
        summary: 'Author, social links and the books of the footer',
        response: answers(siteSchema),
      },
    },
    async () => {
      const [row] = await db.select().from(site);
      if (!row) throw notFound('The site has not been set up.');
      const published = await db.select().from(books).where(eq(books.published, true)).orderBy(desc(books.createdAt));
      return {
        author: {
          name: row.authorName,
          headline: row.authorHeadline,
          bio: row.authorBio,
          portrait_url: row.authorPortraitKey && mediaUrls.open(row.authorPortraitKey),
        },
        social_links: row.socialLinks,
        books: published.flatMap(({ title, link, language }) => (link ? [{ name: title, link, language }] : [])),
      };
    },
  );
}
