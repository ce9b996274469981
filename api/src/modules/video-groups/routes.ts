import { asc, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type AdminVideoGroup, adminVideoGroup, type AdminVideoGroupRecord } from 'shared-api/videos/video-groups';
import { removeSelected } from '../../records/bulk.ts';
import { findItem } from '../../records/list.ts';
import type { AdminResource } from '../../records/resource.ts';
import { recordRoutes } from '../../records/routes.ts';
import type { ApiContext } from '../../platform/context.ts';
import { packages, packageVideoGroups } from '../../platform/database/tables/packages.ts';
import { pictures } from '../../platform/database/tables/pictures.ts';
import { videoGroupItems, videoGroups, videos } from '../../platform/database/tables/videos.ts';
import { createRoute } from '../../platform/http/route.ts';
import { pictureResponse } from '../pictures/picture-response.ts';
import { pickFields } from '../../platform/http/pick-fields.ts';

/** The video groups that administrators manage: videos in the order to practise them. */
export function videoGroupRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db } = context;
  const route = createRoute(app);
  const resource = {
    table: videoGroups,
    name: 'Video group',
    searched: [videoGroups.title],
    sorts: { title: videoGroups.title, updated: videoGroups.updated_at, created: videoGroups.id },
    items: async (ids) => {
      const rows = await db
        .select({
          row: videoGroups,
          picture: pictures,
          video_count: db.$count(videoGroupItems, eq(videoGroupItems.group_id, videoGroups.id)),
        })
        .from(videoGroups)
        .leftJoin(pictures, eq(pictures.id, videoGroups.picture_id))
        .where(inArray(videoGroups.id, [...ids]));
      return rows.map(({ row, picture, video_count }) => ({
        ...pickFields(adminVideoGroup, row),
        video_count,
        picture: picture && pictureResponse(context.mediaUrls, picture),
      }));
    },
    members: [
      {
        field: 'video_ids',
        owner: videoGroupItems.group_id,
        member: videoGroupItems.video_id,
        position: videoGroupItems.position,
      },
    ],
    usedBy: [
      {
        kind: 'packages',
        reference: packageVideoGroups.group_id,
        user: packageVideoGroups.package_id,
        titles: packages,
      },
    ],
  } as const satisfies AdminResource<AdminVideoGroup>;

  const record = async (id: string): Promise<AdminVideoGroupRecord> => ({
    ...(await findItem(db, resource, id)),
    videos: await db
      .select({ id: videos.id, title: videos.title })
      .from(videoGroupItems)
      .innerJoin(videos, eq(videos.id, videoGroupItems.video_id))
      .where(eq(videoGroupItems.group_id, id))
      .orderBy(asc(videoGroupItems.position)),
  });

  recordRoutes(route, context, resource, {
    path: 'video-groups',
    csv: ['id', 'title', ['videos', ({ video_count }) => video_count], 'created_at', 'updated_at'],
    record,
  });
  route('POST /admin/video-groups/bulk', ({ body, user }) =>
    removeSelected(context, resource, videoGroups.title, user, body.selection),
  );
}
