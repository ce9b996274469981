import { z } from 'zod';
import { id } from './ids.ts';
import { priceItem } from './money.ts';
import { fieldErrors } from './field-errors.ts';
import { visibleText } from './visible-text.ts';
import { timestamp } from './timestamp.ts';

/** spec 3: "each image has image_url and a primary_photo flag". */
export const videoImage = z.object({ id, image_url: z.string(), primary_photo: z.boolean() });
export type VideoImage = z.infer<typeof videoImage>;

/** The URL of a playable file; it expires: request the video again for a new one. */
export const mediaSource = z.object({ src: z.string(), type: z.string(), expires_at: timestamp });
export type MediaSource = z.infer<typeof mediaSource>;

export const videoStatus = z.enum(['draft', 'processing', 'ready', 'failed']);

/** The fields that every kind of video has. `duration` is in seconds. */
export const videoSummary = z.object({
  id,
  title: z.string(),
  description: z.string(),
  duration: z.number().nonnegative(),
  images: z.array(videoImage),
});
export type VideoSummary = z.infer<typeof videoSummary>;

/** A free sample, playable without an account. */
export const sampleVideo = videoSummary.extend({ sources: z.array(mediaSource), uploaded_at: timestamp });
export type SampleVideo = z.infer<typeof sampleVideo>;

/** A video in a member's list; `locked` if the member may not play it. */
export const memberVideoSummary = videoSummary.extend({ locked: z.boolean() });
export type MemberVideoSummary = z.infer<typeof memberVideoSummary>;

/** A package that contains a locked video. */
export const unlockOffer = priceItem.extend({ package_id: id, title: z.string() });

/** One video for a member. If locked, without sources, but with the packages that contain it. */
export const memberVideo = memberVideoSummary.extend({
  sources: z.array(mediaSource),
  unlocked_by: z.array(unlockOffer),
});
export type MemberVideo = z.infer<typeof memberVideo>;

/** A video as the administrator sees and edits it. */
export const adminVideo = videoSummary.extend({
  ...priceItem.shape,
  status: videoStatus,
  published: z.boolean(),
  free_sample: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type AdminVideo = z.infer<typeof adminVideo>;

export const VIDEO_TITLE_MAX = 160;
export const VIDEO_DESCRIPTION_MAX = 4000;

/** The fields of a video that an administrator edits. */
export const videoEdit = z.object({
  title: visibleText(fieldErrors.titleMissing).max(VIDEO_TITLE_MAX, fieldErrors.titleTooLong),
  description: z.string().trim().max(VIDEO_DESCRIPTION_MAX, fieldErrors.descriptionTooLong),
  published: z.boolean(),
  free_sample: z.boolean(),
});
export type VideoEdit = z.infer<typeof videoEdit>;

/**
 * Any of the fields. With `updated_at` from the video that was edited, the server rejects the patch with `conflict` if
 * someone else has changed the video since; without it, the patch always applies.
 */
export const videoPatch = videoEdit.partial().extend({ updated_at: timestamp.optional() }).strict();
export type VideoPatch = z.infer<typeof videoPatch>;
