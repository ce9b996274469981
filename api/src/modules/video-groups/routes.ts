import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { videoGroupItems, videoGroups } from '../../database/videos.ts';
import { adminList } from '../../http/admin-list.ts';
import { createRoute } from '../../http/route.ts';

export function videoGroupRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db } = context;
  const route = createRoute(app, context);
  const { list, one } = adminList({
    id: videoGroups.id,
    searched: [videoGroups.title],
    select: (where, order, limit) =>
      db
        .select({
          id: videoGroups.id,
          title: videoGroups.title,
          video_count: db.$count(videoGroupItems, eq(videoGroupItems.groupId, videoGroups.id)),
        })
        .from(videoGroups)
        .where(where)
        .orderBy(order)
        .limit(limit),
  });
  route('GET /admin/video-groups', list);
  route('GET /admin/video-groups/:id', one);
}
