import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  type AdminVideoCategory,
  adminVideoCategory,
  type AdminVideoCategoryRecord,
  type MemberVideoCategory,
} from 'shared-api/videos/video-categories';
import { removeSelected } from '../../records/bulk.ts';
import { findsAny, findItem, listRecords } from '../../records/list.ts';
import type { AdminResource, RecordList } from '../../records/resource.ts';
import { recordRoutes } from '../../records/routes.ts';
import type { ApiContext } from '../../platform/context.ts';
import { videoCategories, videoCategoryItems, videos } from '../../platform/database/tables/videos.ts';
import { createRoute } from '../../platform/http/route.ts';
import { isShown } from '../catalogue/access.ts';
import { pickFields } from '../../platform/http/pick-fields.ts';

/** The video categories that members filter by, and that administrators manage. */
export function videoCategoryRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db } = context;
  const route = createRoute(app);
  const resource = {
    table: videoCategories,
    name: 'Video category',
    searched: [videoCategories.title],
    sorts: { title: videoCategories.title, updated: videoCategories.updated_at, created: videoCategories.id },
    items: async (ids) => {
      const rows = await db
        .select({
          row: videoCategories,
          video_count: db.$count(videoCategoryItems, eq(videoCategoryItems.category_id, videoCategories.id)),
        })
        .from(videoCategories)
        .where(inArray(videoCategories.id, [...ids]));
      return rows.map(({ row, video_count }) => ({ ...pickFields(adminVideoCategory, row), video_count }));
    },
    members: [
      {
        field: 'video_ids',
        owner: videoCategoryItems.category_id,
        member: videoCategoryItems.video_id,
      },
    ],
  } as const satisfies AdminResource<AdminVideoCategory>;

  const record = async (id: string): Promise<AdminVideoCategoryRecord> => ({
    ...(await findItem(db, resource, id)),
    videos: await db
      .select({ id: videos.id, title: videos.title })
      .from(videoCategoryItems)
      .innerJoin(videos, eq(videos.id, videoCategoryItems.video_id))
      .where(eq(videoCategoryItems.category_id, id))
      .orderBy(asc(videos.title), asc(videos.id)),
  });

  route('GET /video-categories', async ({ query }) => {
    const { items, nextCursor } = await listRecords(db, shownCategories(context), {
      ...query,
      sort: 'title',
      total: 'omit',
    });
    return { items, nextCursor };
  });

  recordRoutes(route, context, resource, {
    path: 'video-categories',
    csv: ['id', 'title', ['videos', ({ video_count }) => video_count], 'created_at', 'updated_at'],
    record,
  });
  route('POST /admin/video-categories/bulk', ({ body, user }) =>
    removeSelected(context, resource, videoCategories.title, user, body.selection),
  );
}

/** The categories with a video that members see. */
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
