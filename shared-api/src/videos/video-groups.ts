import { z } from 'zod';
import { adminEndpoints } from '../endpoints/admin-endpoints.ts';
import { defineEndpoints } from '../endpoints/endpoint.ts';
import { fieldErrors } from '../field-errors.ts';
import { id, idParams, uniqueIds } from '../ids.ts';
import { listQuery, page, recordTimes } from '../lists.ts';
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

const tag = { name: 'video groups', description: 'Groups of videos' };

export const videoGroupEndpoints = defineEndpoints(tag, {
  'GET /video-groups': {
    operationId: 'listPrograms',
    summary: 'List the video groups by title, with the user’s progress through each',
    description: 'Groups without a video that members see are left out.',
    access: 'member',
    query: listQuery,
    response: page(memberVideoGroup),
  },
  'GET /video-groups/:id': {
    operationId: 'getProgram',
    summary: 'Get a video group with its videos in order, and the user’s progress through them',
    access: 'member',
    params: idParams,
    response: memberVideoGroupDetail,
  },
  ...adminEndpoints('video-groups', {
    one: 'video-group',
    item: adminVideoGroup,
    record: adminVideoGroupRecord,
    edit: videoGroupEdit,
    sorts: ['title', 'updated', 'created'],
  }),
});
