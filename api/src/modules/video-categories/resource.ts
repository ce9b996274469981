import { eq, inArray } from 'drizzle-orm';
import { adminVideoCategory } from 'shared-api/videos/video-categories';
import { defineResource } from '../../records/define-resource.ts';
import { videoCategories, videoCategoryItems, videos } from '../../platform/database/tables/videos.ts';
import { pickFields } from '../../platform/http/pick-fields.ts';

export const videoCategoryResource = defineResource('video-categories', ({ db }) => ({
  table: videoCategories,
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
      shown: ['videos', videos],
    },
  ],
  csv: ['title', ['videos', ({ video_count }) => video_count]],
}));
