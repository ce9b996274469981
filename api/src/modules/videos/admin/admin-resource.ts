import { and, eq, exists, inArray, not, sql } from 'drizzle-orm';
import { type AdminVideo, adminVideo, type videoFilters } from 'shared-api/videos/videos';
import type { z } from 'zod';
import { type AdminResource, columnsMatch } from '../../../records/resource.ts';
import type { ApiContext } from '../../../platform/context.ts';
import { entitlements } from '../../../platform/database/tables/shop/entitlements.ts';
import { orderItems } from '../../../platform/database/tables/shop/orders.ts';
import { packages, packageVideos } from '../../../platform/database/tables/packages.ts';
import { videoFiles } from '../../../platform/database/tables/video-files.ts';
import {
  videoCategoryItems,
  videoGroupItems,
  videoGroups,
  videoImages,
  videos,
} from '../../../platform/database/tables/videos.ts';
import { videoResponses } from '../video-response.ts';
import { pickFields } from '../../../platform/http/pick-fields.ts';

/** Videos, as administrators manage them. */
export function videoResource(context: ApiContext) {
  const { db } = context;
  const inCategory = (id?: string) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(videoCategoryItems)
        .where(
          and(
            eq(videoCategoryItems.video_id, videos.id),
            id === undefined ? undefined : eq(videoCategoryItems.category_id, id),
          ),
        ),
    );
  return {
    table: videos,
    name: 'Video',
    searched: [videos.title, videos.description],
    sorts: {
      title: videos.title,
      duration: videos.duration,
      price: videos.price,
      updated: videos.updated_at,
      created: videos.id,
    },
    filter: ({ category_id: category, ...filters }) =>
      and(
        columnsMatch(videos, filters),
        category === undefined ? undefined : category === 'none' ? not(inCategory()) : inCategory(category),
      ),
    items: async (ids) =>
      videoResponses(
        context,
        await db
          .select()
          .from(videos)
          .where(inArray(videos.id, [...ids])),
        (row) => pickFields(adminVideo, row),
      ),
    members: [{ field: 'category_ids', owner: videoCategoryItems.video_id, member: videoCategoryItems.category_id }],
    owned: [videoImages.video_id, videoFiles.video_id],
    usedBy: [
      { kind: 'packages', reference: packageVideos.video_id, user: packageVideos.package_id, titles: packages },
      {
        kind: 'video_groups',
        reference: videoGroupItems.video_id,
        user: videoGroupItems.group_id,
        titles: videoGroups,
      },
      { kind: 'people', reference: entitlements.video_id, user: entitlements.user_id },
      { kind: 'orders', reference: orderItems.video_id, user: orderItems.order_id },
    ],
  } as const satisfies AdminResource<AdminVideo, z.output<typeof videoFilters>>;
}
