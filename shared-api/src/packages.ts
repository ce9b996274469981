import { z } from 'zod';
import { category } from './categories.ts';
import { id } from './ids.ts';
import { priceItem } from './money.ts';
import { videoSummary } from './videos.ts';

/** `access_days`: how long a purchase gives access; `null` for lifetime access. */
export const packageSummary = priceItem.extend({
  id,
  title: z.string(),
  description: z.string(),
  category: category.nullable(),
  access_days: z.number().int().positive().nullable(),
  video_count: z.number().int().nonnegative(),
  image_url: z.string().nullable(),
});
export type PackageSummary = z.infer<typeof packageSummary>;

/** A video of a package; a free sample can be watched without an account, at `/public-videos/{id}`. */
export const packageVideo = videoSummary.extend({ free_sample: z.boolean() });
export type PackageVideo = z.infer<typeof packageVideo>;

/** A package with its videos, in the order to practise them. */
export const packageDetail = packageSummary.extend({ videos: z.array(packageVideo) });
export type PackageDetail = z.infer<typeof packageDetail>;

export const adminPackage = packageSummary.extend({ published: z.boolean() });
export type AdminPackage = z.infer<typeof adminPackage>;
