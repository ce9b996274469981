import { isNull } from 'drizzle-orm';
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
      const [userCount, videoCount, groups, videoCategoryCount, categoryCount, packageCount, couponCount, bookCount] =
        await Promise.all([
          db.$count(users, isNull(users.deletedAt)),
          ...[videos, videoGroups, videoCategories, categories, packages, coupons, books].map((table) =>
            db.$count(table),
          ),
        ]);
      return {
        users: userCount ?? 0,
        videos: videoCount ?? 0,
        video_groups: groups ?? 0,
        video_categories: videoCategoryCount ?? 0,
        categories: categoryCount ?? 0,
        packages: packageCount ?? 0,
        coupons: couponCount ?? 0,
        books: bookCount ?? 0,
      };
    },
  );
}
