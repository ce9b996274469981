import { z } from 'zod';
import { book, category, packageSummary } from './catalog.ts';
import { id } from './ids.ts';
import { currency, minorUnits } from './money.ts';
import { user } from './session.ts';

/* The rows of the admin area's lists: `GET /api/admin/<list>` answers a page of them, `GET /api/admin/<list>/{id}` one. */

export const adminUser = user.extend({ created_at: z.iso.datetime() });
export type AdminUser = z.infer<typeof adminUser>;

export const adminCategory = category.extend({ package_count: z.number().int().nonnegative() });
export type AdminCategory = z.infer<typeof adminCategory>;

export const adminVideoGroup = z.object({ id, title: z.string(), video_count: z.number().int().nonnegative() });
export type AdminVideoGroup = z.infer<typeof adminVideoGroup>;

export const adminVideoCategory = z.object({ id, title: z.string(), video_count: z.number().int().nonnegative() });
export type AdminVideoCategory = z.infer<typeof adminVideoCategory>;

/** Takes off either `percent` or `amount` minor units of `currency`; the other is `null`. */
export const adminCoupon = z.object({
  id,
  code: z.string(),
  percent: z.number().int().min(1).max(100).nullable(),
  amount: minorUnits.nullable(),
  currency: currency.nullable(),
  active: z.boolean(),
});
export type AdminCoupon = z.infer<typeof adminCoupon>;

export const adminPackage = packageSummary.extend({ published: z.boolean() });
export type AdminPackage = z.infer<typeof adminPackage>;

export const adminBook = book.extend({ published: z.boolean() });
export type AdminBook = z.infer<typeof adminBook>;
