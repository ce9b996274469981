import { z } from 'zod';
import { CATEGORY_TITLE_MAX } from '../packages/categories.ts';
import { fieldErrors } from '../field-errors.ts';
import { id, uniqueIds } from '../ids.ts';
import { adminListQuery, listQuery, patchOf, recordTimes, selectionOf, sortedBy } from '../lists.ts';
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
export const newVideoCategory = videoCategoryEdit.strict();
export const videoCategoryPatch = patchOf(videoCategoryEdit);
export type VideoCategoryPatch = z.infer<typeof videoCategoryPatch>;

/** Search of the list. */
export const videoCategoryFilters = listQuery.pick({ q: true });
export const adminVideoCategoryQuery = adminListQuery.extend({
  sort: sortedBy('title', 'updated', 'created').optional(),
});
/** Search, filters and order, as a client chooses them. */
export type VideoCategoryQuery = Omit<z.input<typeof adminVideoCategoryQuery>, 'limit' | 'cursor' | 'total'>;

/** What can be done with several video categories at once. */
export const videoCategoryBulk = z.strictObject({
  action: z.literal('delete'),
  selection: selectionOf(videoCategoryFilters),
});
export type VideoCategoryBulk = z.infer<typeof videoCategoryBulk>;
