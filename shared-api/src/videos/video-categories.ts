import { z } from 'zod';
import { CATEGORY_TITLE_MAX } from '../packages/categories.ts';
import { adminEndpoints } from '../endpoints/admin-endpoints.ts';
import { defineEndpoints } from '../endpoints/endpoint.ts';
import { fieldErrors } from '../field-errors.ts';
import { id, uniqueIds } from '../ids.ts';
import { listQuery, page, recordTimes } from '../lists.ts';
import { visibleText } from '../visible-text.ts';

/** A video category as members filter by it. */
export const memberVideoCategory = z.object({ id, title: z.string() });
export type MemberVideoCategory = z.infer<typeof memberVideoCategory>;

/** A video category in the administrator's list. */
export const adminVideoCategory = z.object({
  id,
  title: z.string(),
  video_count: z.number().int().nonnegative(),
  ...recordTimes,
});
export type AdminVideoCategory = z.infer<typeof adminVideoCategory>;

/** A video category as the administrator edits it, with its videos. */
export const adminVideoCategoryRecord = adminVideoCategory.extend({
  videos: z.array(z.object({ id, title: z.string() })),
});
export type AdminVideoCategoryRecord = z.infer<typeof adminVideoCategoryRecord>;

/** At most this many videos are in a category. */
export const CATEGORY_VIDEOS_MAX = 5000;

/** The fields of a video category that an administrator edits. */
export const videoCategoryEdit = z.object({
  title: visibleText(fieldErrors.titleMissing).max(CATEGORY_TITLE_MAX, fieldErrors.titleTooLong),
  video_ids: uniqueIds(CATEGORY_VIDEOS_MAX),
});
export type VideoCategoryEdit = z.infer<typeof videoCategoryEdit>;

const tag = { name: 'video categories', description: 'Categories of videos' };

export const videoCategoryEndpoints = defineEndpoints(tag, {
  'GET /video-categories': {
    operationId: 'listVideoCategories',
    summary: 'List the video categories by title',
    description: 'Categories without a video that members see are left out.',
    access: 'member',
    query: listQuery,
    response: page(memberVideoCategory),
  },
  ...adminEndpoints('video-categories', {
    one: 'video-category',
    item: adminVideoCategory,
    record: adminVideoCategoryRecord,
    edit: videoCategoryEdit,
    sorts: ['title', 'updated', 'created'],
  }),
});
