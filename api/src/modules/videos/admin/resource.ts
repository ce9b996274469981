import { and, eq, exists, inArray, not, sql } from 'drizzle-orm';
import { adminVideo, importedVideoFields } from 'shared-api/videos/videos';
import { defineResource } from '../../../records/define-resource.ts';
import { ifGiven } from '../../../records/resource.ts';
import { entitlements } from '../../../platform/database/tables/shop/entitlements.ts';
import { orderItems } from '../../../platform/database/tables/shop/orders.ts';
import { packages, packageVideos } from '../../../platform/database/tables/packages.ts';
import { videoFiles } from '../../../platform/database/tables/video-files.ts';
import {
  videoCategories,
  videoCategoryItems,
  videoGroupItems,
  videoGroups,
  videoImages,
  videos,
} from '../../../platform/database/tables/videos.ts';
import { pickFields } from '../../../platform/http/pick-fields.ts';
import { listChapters, checkChapters } from '../chapters.ts';
import { videoResponses } from '../video-response.ts';

/** Videos, in any state. */
export const videoResource = defineResource('videos', (context) => {
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
    searched: [videos.title, videos.description],
    filter: ({ category_id }) =>
      ifGiven(category_id, (category) => (category === 'none' ? not(inCategory()) : inCategory(category))),
    items: async (ids) =>
      videoResponses(
        context,
        await db
          .select()
          .from(videos)
          .where(inArray(videos.id, [...ids])),
        (row) => pickFields(adminVideo, row),
      ),
    record: async ({ id }) => ({ chapters: await listChapters(db, id) }),
    members: [
      {
        field: 'category_ids',
        owner: videoCategoryItems.video_id,
        member: videoCategoryItems.category_id,
        shown: ['categories', videoCategories],
      },
    ],
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
    checkEdit: checkChapters,
    editOf: (body) =>
      body.action === 'move' ? { category_ids: body.category_id === null ? [] : [body.category_id] } : undefined,
    csv: [...importedVideoFields, 'status', 'published', 'free_sample', 'duration', 'price', 'currency', 'discount'],
  };
});
