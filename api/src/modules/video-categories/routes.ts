import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { MemberVideoCategory } from 'shared-api/videos/video-categories';
import { findsAny, listRecords } from '../../records/list.ts';
import type { RecordList } from '../../records/resource.ts';
import type { ApiContext } from '../../platform/context.ts';
import { videoCategories, videoCategoryItems, videos } from '../../platform/database/tables/videos.ts';
import { createRoute } from '../../platform/http/route.ts';
import { isShown } from '../catalogue/access.ts';

/** The video categories that members filter by. */
export function videoCategoryRoutes(app: FastifyInstance, context: ApiContext): void {
  createRoute(app)('GET /video-categories', ({ query }) =>
    listRecords(context.db, shownCategories(context), { ...query, sort: 'title', total: 'omit' }),
  );
}

/** Returns the categories with a video that members see. */
const shownCategories = ({ db }: ApiContext): RecordList<MemberVideoCategory> => ({
  table: videoCategories,
  where: findsAny(
    db
      .select({ one: sql`1` })
      .from(videoCategoryItems)
      .innerJoin(videos, and(eq(videos.id, videoCategoryItems.video_id), isShown))
      .where(eq(videoCategoryItems.category_id, videoCategories.id)),
  ),
  searched: [videoCategories.title],
  sorts: { title: videoCategories.title },
  items: (ids) =>
    db
      .select({ id: videoCategories.id, title: videoCategories.title })
      .from(videoCategories)
      .where(inArray(videoCategories.id, [...ids])),
});
