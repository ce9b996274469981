import { isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { books } from '../../database/books.ts';
import { categories } from '../../database/categories.ts';
import { coupons } from '../../database/coupons.ts';
import { packages } from '../../database/packages.ts';
import { users } from '../../database/users.ts';
import { videoCategories, videoGroups, videos } from '../../database/videos.ts';
import { createRoute } from '../../http/route.ts';

export function overviewRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db } = context;

  createRoute(app, context)('GET /admin/overview', async () => {
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
    if (!overview) throw new Error('Counting returned no row');
    return overview;
  });
}
