import { z } from 'zod';
import { captions } from './captions.ts';
import { chapter, chapterList } from './chapters.ts';
import { fieldErrors } from '../field-errors.ts';
import { id, uniqueIds } from '../ids.ts';
import { listQuery, queryFlag, recordTimes, sortedBy } from '../lists.ts';
import { editedPriceItem, priceItem } from '../money.ts';
import { visibleText } from '../visible-text.ts';
import { picture } from '../pictures/pictures.ts';
import { progressState, videoProgress } from './progress.ts';
import { timestamp } from '../timestamp.ts';

/** spec 3: "each image has image_url and a primary_photo flag". `picture` has the same in several sizes. */
export const videoImage = z.object({
  id,
  image_url: z.string(),
  primary_photo: z.boolean(),
  picture,
});
export type VideoImage = z.infer<typeof videoImage>;

/**
 * The URL of a playable file. It expires: request the video again before, for the cookie or the new URL that opens it
 * from then on.
 */
export const mediaSource = z.object({ src: z.string(), type: z.string(), expires_at: timestamp });
export type MediaSource = z.infer<typeof mediaSource>;

/** Small pictures of a video at equal intervals, in one image, row by row from the top left. Opened like the sources. */
export const storyboard = z.object({
  url: z.string(),
  columns: z.number().int().positive(),
  /** How many pictures there are; the last row may be incomplete. */
  count: z.number().int().positive(),
  /** Of one picture, in pixels. */
  width: z.number().positive(),
  height: z.number().positive(),
  /** Seconds from one picture to the next. The first one shows the beginning. */
  interval: z.number().positive(),
});
export type Storyboard = z.infer<typeof storyboard>;

/**
 * What the player shows besides the video: pictures of other positions (`null` if there are none), captions by the names of
 * their languages, and chapters.
 */
const playerFields = {
  storyboard: storyboard.nullable(),
  captions: z.array(captions),
  chapters: z.array(chapter),
};

export const videoStatus = z.enum(['draft', 'processing', 'ready', 'failed']);

/**
 * The fields that every kind of video has. `duration` is in seconds. `width` and `height` are those of its picture as it is
 * displayed, in pixels; both are `null` if they are not known.
 */
export const videoSummary = z.object({
  id,
  title: z.string(),
  description: z.string(),
  duration: z.number().nonnegative(),
  width: z.number().int().positive().nullable(),
  height: z.number().int().positive().nullable(),
  images: z.array(videoImage),
});
export type VideoSummary = z.infer<typeof videoSummary>;

/** Frames per second; 0 if they are not known. */
const fps = z.number().nonnegative();

/** A free sample, playable without an account. */
export const sampleVideo = videoSummary.extend({
  sources: z.array(mediaSource),
  ...playerFields,
  fps,
  uploaded_at: timestamp,
});
export type SampleVideo = z.infer<typeof sampleVideo>;

/** A video in a member's list; `locked` if the member may not play it. */
export const memberVideoSummary = videoSummary.extend({
  locked: z.boolean(),
  /** `null` if the member has not watched it yet. */
  progress: videoProgress.nullable(),
});
export type MemberVideoSummary = z.infer<typeof memberVideoSummary>;

/** A package that contains a locked video. */
export const unlockOffer = priceItem.extend({ package_id: id, title: z.string() });

/** One video for a member. If locked, without sources, but with the packages that contain it and its own price. */
export const memberVideo = memberVideoSummary.extend({
  sources: z.array(mediaSource),
  ...playerFields,
  /** Whether a support view withholds the sources of a video that its user can play. */
  view_only: z.boolean(),
  fps,
  unlocked_by: z.array(unlockOffer),
  /** If locked, what it costs by itself; `null` if only packages sell it. */
  own_price: priceItem.nullable(),
  /** The video groups that it is part of, by title. */
  groups: z.array(z.object({ id, title: z.string() })),
});
export type MemberVideo = z.infer<typeof memberVideo>;

/**
 * Search, filters and order of a member's list. Without `sort`, a group and a package have the order in which to practise
 * their videos, and other lists are sorted by title. `practised` sorts by when the member last watched a video; those that
 * they have not come last, the newest first.
 */
export const memberVideoQuery = listQuery.extend({
  group_id: id.optional(),
  category_id: id.optional(),
  package_id: id.optional(),
  progress: progressState.optional(),
  locked: queryFlag.optional(),
  sort: z.enum([...sortedBy('title', 'duration', 'created').options, '-practised']).optional(),
});
export type MemberVideoQuery = z.output<typeof memberVideoQuery>;

/** A video in the administrator's list. */
export const adminVideo = videoSummary.extend({
  ...priceItem.shape,
  status: videoStatus,
  published: z.boolean(),
  free_sample: z.boolean(),
  ...recordTimes,
});
export type AdminVideo = z.infer<typeof adminVideo>;

/** A video as the administrator edits it, with its categories and chapters. */
export const adminVideoRecord = adminVideo.extend({
  categories: z.array(z.object({ id, title: z.string() })),
  chapters: z.array(chapter),
});
export type AdminVideoRecord = z.infer<typeof adminVideoRecord>;

/** The filters of the administrator's list. */
export const adminVideoFilters = {
  published: queryFlag.optional(),
  free_sample: queryFlag.optional(),
  status: videoStatus.optional(),
  category_id: z.union([id, z.literal('none')]).optional(),
};

export const VIDEO_TITLE_MAX = 160;
export const VIDEO_DESCRIPTION_MAX = 4000;
/** At most this many categories has a video. */
export const VIDEO_CATEGORIES_MAX = 50;

/** The fields of a video that an administrator edits. */
export const videoEdit = editedPriceItem.extend({
  title: visibleText(fieldErrors.titleMissing).max(VIDEO_TITLE_MAX, fieldErrors.titleTooLong),
  description: z.string().trim().max(VIDEO_DESCRIPTION_MAX, fieldErrors.descriptionTooLong),
  published: z.boolean(),
  free_sample: z.boolean(),
  category_ids: uniqueIds(VIDEO_CATEGORIES_MAX),
  chapters: chapterList,
});
export type VideoEdit = z.infer<typeof videoEdit>;

/** Those of them that a CSV file changes, too. */
export const importedVideoFields = ['title', 'description'] as const satisfies readonly (keyof VideoEdit)[];

/** How many images a video can have. */
export const VIDEO_IMAGES_MAX = 50;

/** Adds a picture to a video; the first one becomes the primary one. */
export const videoImageRequest = z.object({ picture_id: id }).strict();

/**
 * Any of the fields. `primary_photo` makes the image the primary one in place of the current one; `position` moves it
 * there, counted from 0.
 */
export const videoImagePatch = z
  .object({ picture_id: id, primary_photo: z.literal(true), position: z.number().int().nonnegative() })
  .partial()
  .strict();
export type VideoImagePatch = z.infer<typeof videoImagePatch>;

/** The ids of all images of a video, in their new order. */
export const videoImageOrder = z.object({ ids: z.array(id).max(VIDEO_IMAGES_MAX) }).strict();
