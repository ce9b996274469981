import { z } from 'zod';
import { id } from './ids.ts';
import { priceItem } from './money.ts';
import { videoSummary } from './videos.ts';

export const category = z.object({ id, title: z.string() });
export type Category = z.infer<typeof category>;

/** `access_days`: how long a purchase gives access; `null` for ever. */
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

export const packageDetail = packageSummary.extend({ videos: z.array(videoSummary) });
export type PackageDetail = z.infer<typeof packageDetail>;

export const bookKind = z.enum(['download', 'printed']);

/** `language` is a BCP 47 tag; `link` leads to a bookseller outside. */
export const book = priceItem.extend({
  id,
  title: z.string(),
  description: z.string(),
  language: z.string(),
  kind: bookKind,
  cover_url: z.string().nullable(),
  link: z.string().nullable(),
});
export type Book = z.infer<typeof book>;
