import { and, eq, isNull } from 'drizzle-orm';
import {
  adminBook,
  adminCategory,
  adminCoupon,
  adminPackage,
  adminUser,
  adminVideoCategory,
  adminVideoGroup,
} from 'shared-api/admin-lists';
import type { ApiContext } from '../../context.ts';
import { users } from '../../database/accounts.ts';
import { books, categories, coupons, packages } from '../../database/catalog.ts';
import { videoCategories, videoCategoryItems, videoGroupItems, videoGroups } from '../../database/videos.ts';
import type { TypedApp } from '../../http/typed-app.ts';
import { bookAnswer } from '../books/book-answer.ts';
import { packageAnswer, selectPackages } from '../packages/package-answer.ts';
import { adminListRoutes } from './list-routes.ts';
import { titledList } from './titled-list.ts';

/** The resources of the admin area that are read-only so far. */
export function adminListsRoutes(app: TypedApp, context: ApiContext): void {
  const { db } = context;

  adminListRoutes(app, context, {
    name: 'users',
    item: adminUser,
    id: users.id,
    searched: [users.email, users.name],
    select: async (where, order, limit) => {
      const rows = await db
        .select()
        .from(users)
        .where(and(where, isNull(users.deletedAt)))
        .orderBy(order)
        .limit(limit);
      return rows.map(({ id, email, name, roleId, createdAt }) => ({
        id,
        email,
        name,
        role: { id: roleId },
        created_at: createdAt.toISOString(),
      }));
    },
  });

  adminListRoutes(app, context, {
    name: 'categories',
    item: adminCategory,
    ...titledList(db, categories, { package_count: db.$count(packages, eq(packages.categoryId, categories.id)) }),
  });

  adminListRoutes(app, context, {
    name: 'video-groups',
    item: adminVideoGroup,
    ...titledList(db, videoGroups, {
      video_count: db.$count(videoGroupItems, eq(videoGroupItems.groupId, videoGroups.id)),
    }),
  });

  adminListRoutes(app, context, {
    name: 'video-categories',
    item: adminVideoCategory,
    ...titledList(db, videoCategories, {
      video_count: db.$count(videoCategoryItems, eq(videoCategoryItems.categoryId, videoCategories.id)),
    }),
  });

  adminListRoutes(app, context, {
    name: 'coupons',
    item: adminCoupon,
    id: coupons.id,
    searched: [coupons.code],
    select: (where, order, limit) => db.select().from(coupons).where(where).orderBy(order).limit(limit),
  });

  adminListRoutes(app, context, {
    name: 'packages',
    item: adminPackage,
    id: packages.id,
    searched: [packages.title, packages.description],
    select: async (where, order, limit) => {
      const rows = await selectPackages(context).where(where).orderBy(order).limit(limit);
      return rows.map((row) => ({ ...packageAnswer(context, row), published: row.package.published }));
    },
  });

  adminListRoutes(app, context, {
    name: 'books',
    item: adminBook,
    id: books.id,
    searched: [books.title, books.description],
    select: async (where, order, limit) => {
      const rows = await db.select().from(books).where(where).orderBy(order).limit(limit);
      return rows.map((row) => ({ ...bookAnswer(context, row), published: row.published }));
    },
  });
}
