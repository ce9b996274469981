import { z } from 'zod';

/** ISO 4217, upper case. */
export const currency = z.string().regex(/^[A-Z]{3}$/);

/** Minor units: cents of a euro, whole yen. */
export const minorUnits = z.number().int().nonnegative().max(100_000_000);

export const discountPercent = z.number().int().min(0).max(100);

/** spec 3, "price item": what a package, a book or a video costs. */
export const priceItem = z.object({
  price: minorUnits,
  currency,
  discount: discountPercent,
});
export type PriceItem = z.infer<typeof priceItem>;
