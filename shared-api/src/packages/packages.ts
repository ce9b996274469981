import { z } from 'zod';
import { category } from './categories.ts';
import { fieldErrors } from '../field-errors.ts';
import { id, uniqueIds } from '../ids.ts';
import { recordTimes } from '../lists.ts';
import { editedPriceItem, priceItem } from '../money.ts';
import { picture } from '../pictures/pictures.ts';
import { videoSummary } from '../videos/videos.ts';
import { timestamp } from '../timestamp.ts';
import { visibleText } from '../visible-text.ts';
import { wholeNumber } from '../whole-number.ts';

/** `access_days`: how long a purchase gives access; `null` for lifetime access. */
export const packageSummary = priceItem.extend({
  id,
  title: z.string(),
  description: z.string(),
  category: category.nullable(),
  access_days: z.number().int().positive().nullable(),
  video_count: z.number().int().nonnegative(),
  image_url: z.string().nullable(),
  /** The same in several sizes. */
  picture: picture.nullable(),
});
export type PackageSummary = z.infer<typeof packageSummary>;

/** A video of a package; a free sample can be watched without an account, at `/public-videos/{id}`. */
export const packageVideo = videoSummary.extend({ free_sample: z.boolean() });
export type PackageVideo = z.infer<typeof packageVideo>;

/** A package with its videos, in the order to practise them. */
export const packageDetail = packageSummary.extend({ videos: z.array(packageVideo) });
export type PackageDetail = z.infer<typeof packageDetail>;

/** A package that a member has access to, with their progress through it. */
export const ownPackage = packageSummary
  .pick({ id: true, title: true, description: true, image_url: true, picture: true, video_count: true })
  .extend({
    /** When the access ends; `null` for lifetime access. */
    expires_at: timestamp.nullable(),
    /** The videos that the member has done. */
    done_count: z.number().int().nonnegative(),
  });
export type OwnPackage = z.infer<typeof ownPackage>;

/** A package in the administrator's list. */
export const adminPackage = packageSummary.extend({
  published: z.boolean(),
  /** Whether it can be bought, once it is published: there has to be a video that can be played. */
  available: z.boolean(),
  ...recordTimes,
});
export type AdminPackage = z.infer<typeof adminPackage>;

/** A package as the administrator edits it: its own videos and video groups, each in order. */
export const adminPackageRecord = adminPackage.extend({
  videos: z.array(z.object({ id, title: z.string() })),
  groups: z.array(z.object({ id, title: z.string() })),
});
export type AdminPackageRecord = z.infer<typeof adminPackageRecord>;

export const PACKAGE_TITLE_MAX = 160;
export const PACKAGE_DESCRIPTION_MAX = 4000;
export const ACCESS_DAYS_MAX = 3650;
/** At most this many videos, and as many video groups, are in a package. */
export const PACKAGE_CONTENT_MAX = 500;

/** The fields of a package that an administrator edits. */
export const packageEdit = editedPriceItem.extend({
  title: visibleText(fieldErrors.titleMissing).max(PACKAGE_TITLE_MAX, fieldErrors.titleTooLong),
  description: z.string().trim().max(PACKAGE_DESCRIPTION_MAX, fieldErrors.descriptionTooLong),
  category_id: id.nullable(),
  access_days: wholeNumber(1, ACCESS_DAYS_MAX).nullable(),
  picture_id: id.nullable(),
  published: z.boolean(),
  video_ids: uniqueIds(PACKAGE_CONTENT_MAX),
  group_ids: uniqueIds(PACKAGE_CONTENT_MAX),
});
export type PackageEdit = z.infer<typeof packageEdit>;
