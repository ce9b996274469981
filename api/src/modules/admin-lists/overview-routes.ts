import { isNull, sql } from 'drizzle-orm';
import { adminOverview } from 'shared-api/admin-overview';
import { requireAdmin } from '../../auth/guard.ts';
import type { ApiContext } from '../../context.ts';
import { users } from '../../database/accounts.ts';
import { books, categories, coupons, packages } from '../../database/catalog.ts';
import { videoCategories, videoGroups, videos } from '../../database/videos.ts';
import { answers } from '../../http/responses.ts';
import type { TypedApp } from '../../http/typed-app.ts';

export function overviewRoutes(app: TypedApp, context: ApiContext): void {
  const { db } = context;
  app.get(
    '/admin/overview',
    {
      schema: {
        tags: ['admin overview'],
        summary: 'How much there is of everything',
        security: [{ bearer: [] }],
        response: answers(adminOverview),
      },
      onRequest: requireAdmin(context),
    },
    async () => {
      const counts = {
        users: db.$count(users, isNull(users.deletedAt)),
        videos: db.$count(videos),
        video_groups: db.$count(videoGroups),
        video_categories: db.$count(videoCategories),
        categories: db.$count(categories),
        packages: db.$count(packages),
        coupons: db.$count(coupons),
        books: db.$count(books),
      };
      const [overview] = await db.select(counts).from(sql`(select 1) as one`);
      if (!overview) throw new Error('Counting gave no row');
      return overview;
    },
  );
}
