import { z } from 'zod';

/** The number of records of each kind. */
export const adminOverview = z.object({
  users: z.number().int(),
  videos: z.number().int(),
  video_groups: z.number().int(),
  video_categories: z.number().int(),
  categories: z.number().int(),
  packages: z.number().int(),
  coupons: z.number().int(),
  books: z.number().int(),
});
export type AdminOverview = z.infer<typeof adminOverview>;
