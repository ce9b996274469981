import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { videoCategories, videoCategoryItems } from '../../database/videos.ts';
import { adminList } from '../../http/admin-list.ts';
import { createRoute } from '../../http/route.ts';

export function videoCategoryRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db } = context;
  const route = createRoute(app, context);
  const { list, one } = adminList({
    id: videoCategories.id,
    searched: [videoCategories.title],
    select: (where, order, limit) =>
      db
        .select({
          id: videoCategories.id,
          title: videoCategories.title,
          video_count: db.$count(videoCategoryItems, eq(videoCategoryItems.categoryId, videoCategories.id)),
        })
        .from(videoCategories)
        .where(where)
        .orderBy(order)
        .limit(limit),
  });
  route('GET /admin/video-categories', list);
  route('GET /admin/video-categories/:id', one);
}
