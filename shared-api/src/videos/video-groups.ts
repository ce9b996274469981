import { z } from 'zod';
import { fieldErrors } from '../field-errors.ts';
import { id, uniqueIds } from '../ids.ts';
import { adminListQuery, listQuery, patchOf, recordTimes, selectionOf, sortedBy } from '../lists.ts';
import { picture } from '../pictures/pictures.ts';
import { progressState } from './progress.ts';
import { visibleText } from '../visible-text.ts';

/** A video group as members see it: a program of videos in the order to practise them. */
export const memberVideoGroup = z.object({
  id,
  title: z.string(),
  picture: picture.nullable(),
  /** The videos that members see. */
  video_count: z.number().int().nonnegative(),
  /** Those of them that the member has done. */
  done_count: z.number().int().nonnegative(),
});
export type MemberVideoGroup = z.infer<typeof memberVideoGroup>;

/** A video group with its videos in order. */
export const memberVideoGroupDetail = memberVideoGroup.extend({
  videos: z.array(
    z.object({
      id,
      title: z.string(),
      /** Seconds. */
      duration: z.number().nonnegative(),
      locked: z.boolean(),
      progress: progressState,
    }),
  ),
});
export type MemberVideoGroupDetail = z.infer<typeof memberVideoGroupDetail>;

/** A video group in the administrator's list. */
export const adminVideoGroup = z.object({
  id,
  title: z.string(),
  video_count: z.number().int().nonnegative(),
  picture: picture.nullable(),
  ...recordTimes,
});
export type AdminVideoGroup = z.infer<typeof adminVideoGroup>;

/** A video group as the administrator edits it, with its videos in order. */
export const adminVideoGroupRecord = adminVideoGroup.extend({
  videos: z.array(z.object({ id, title: z.string() })),
});
export type AdminVideoGroupRecord = z.infer<typeof adminVideoGroupRecord>;

export const GROUP_TITLE_MAX = 160;
/** At most this many videos are in a group. */
export const GROUP_VIDEOS_MAX = 500;

/** The fields of a video group that an administrator edits. */
export const videoGroupEdit = z.object({
  title: visibleText(fieldErrors.titleMissing).max(GROUP_TITLE_MAX, fieldErrors.titleTooLong),
  picture_id: id.nullable(),
  video_ids: uniqueIds(GROUP_VIDEOS_MAX),
});
export type VideoGroupEdit = z.infer<typeof videoGroupEdit>;
export const newVideoGroup = videoGroupEdit.strict();
export const videoGroupPatch = patchOf(videoGroupEdit);
export type VideoGroupPatch = z.infer<typeof videoGroupPatch>;

/** Search of the list. */
export const videoGroupFilters = listQuery.pick({ q: true });
export const adminVideoGroupQuery = adminListQuery.extend({ sort: sortedBy('title', 'updated', 'created').optional() });
/** Search, filters and order, as a client chooses them. */
export type VideoGroupQuery = Omit<z.input<typeof adminVideoGroupQuery>, 'limit' | 'cursor' | 'total'>;

/** What can be done with several video groups at once. */
export const videoGroupBulk = z.strictObject({
  action: z.literal('delete'),
  selection: selectionOf(videoGroupFilters),
});
export type VideoGroupBulk = z.infer<typeof videoGroupBulk>;
