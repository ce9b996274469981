import { z } from 'zod';
import { id } from './ids.ts';
import { currency, minorUnits } from './money.ts';

/** A discount of either `percent` or `amount` minor units of `currency`; the other is `null`. */
export const adminCoupon = z.object({
  id,
  code: z.string(),
  percent: z.number().int().min(1).max(100).nullable(),
  amount: minorUnits.nullable(),
  currency: currency.nullable(),
  active: z.boolean(),
});
export type AdminCoupon = z.infer<typeof adminCoupon>;
