import { z } from 'zod';
import { fieldErrors } from '../field-errors.ts';
import { id, uniqueIds } from '../ids.ts';
import { recordTimes } from '../lists.ts';
import { currencies, currency, minorUnits, PRICE_MAX } from '../money.ts';
import { timestamp } from '../timestamp.ts';
import { wholeNumber } from '../whole-number.ts';

/** What a coupon takes off: `percent`, or `amount` minor units of `currency`; the other is `null`. */
const discount = {
  percent: z.number().int().min(1).max(100).nullable(),
  amount: minorUnits.nullable(),
  currency: currency.nullable(),
};

const count = z.number().int().positive();
const redemptionCount = z.number().int().nonnegative();

/** A coupon in the administrator's list. */
export const adminCoupon = z.object({
  id,
  code: z.string(),
  ...discount,
  active: z.boolean(),
  /** Valid from and until; `null` for no limit. */
  starts_at: timestamp.nullable(),
  expires_at: timestamp.nullable(),
  /** How often it can be used in all, and by one person. */
  max_redemptions: count.nullable(),
  per_user_limit: count.nullable(),
  /** The smallest order, in minor units of `currency`, or of any currency for a percentage. */
  minimum: minorUnits.nullable(),
  /** The number of packages that it is for; 0 for whole orders. */
  package_count: z.number().int().nonnegative(),
  /** How often it has been used now: by orders that are paid, and by those that may still be. */
  redemptions: z.object({ committed: redemptionCount, reserved: redemptionCount }),
  ...recordTimes,
});
export type AdminCoupon = z.infer<typeof adminCoupon>;

/** A coupon as the administrator edits it, with the packages that it is for; none for whole orders. */
export const adminCouponRecord = adminCoupon.extend({ packages: z.array(z.object({ id, title: z.string() })) });
export type AdminCouponRecord = z.infer<typeof adminCouponRecord>;

export const COUPON_CODE_MAX = 40;
export const COUPON_LIMIT_MAX = 1_000_000;
/** At most this many packages are named by a coupon. */
export const COUPON_PACKAGES_MAX = 500;

const limit = wholeNumber(1, COUPON_LIMIT_MAX).nullable();

const amountOf = (least: number) =>
  z
    .number(fieldErrors.priceInvalid)
    .int(fieldErrors.priceInvalid)
    .min(least, fieldErrors.priceInvalid)
    .max(PRICE_MAX, fieldErrors.numberTooLarge)
    .nullable();

/** The fields of a coupon that an administrator edits. Codes are compared ignoring case, and stored in upper case. */
export const couponFields = z.object({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .max(COUPON_CODE_MAX, fieldErrors.codeInvalid)
    .regex(/^[A-Z0-9][A-Z0-9-]{2,}$/, fieldErrors.codeInvalid),
  percent: wholeNumber(1, 100).nullable(),
  amount: amountOf(1),
  currency: z.enum(currencies).nullable(),
  active: z.boolean(),
  starts_at: timestamp.nullable(),
  expires_at: timestamp.nullable(),
  max_redemptions: limit,
  per_user_limit: limit,
  minimum: amountOf(0),
  package_ids: uniqueIds(COUPON_PACKAGES_MAX),
});
export type CouponEdit = z.infer<typeof couponFields>;

/** What the rules of a whole coupon look at. */
type CouponRules = Pick<CouponEdit, 'percent' | 'amount' | 'currency' | 'starts_at' | 'expires_at'>;

/** The error codes of fields that do not fit together; empty if all do. */
export function couponErrors({ percent, amount, currency: unit, starts_at, expires_at }: CouponRules) {
  const errors: Record<string, string> = {};
  if ((percent === null) === (amount === null))
    errors[amount === null ? 'percent' : 'amount'] = fieldErrors.textMissing;
  if (amount !== null && unit === null) errors['currency'] = fieldErrors.textMissing;
  if (starts_at !== null && expires_at !== null && expires_at <= starts_at) {
    errors['expires_at'] = fieldErrors.endBeforeStart;
  }
  return errors;
}

/** Adds the rules of `couponErrors` to a schema. */
export function addCouponErrors(coupon: CouponRules, context: z.RefinementCtx): void {
  for (const [field, message] of Object.entries(couponErrors(coupon)))
    context.addIssue({ code: 'custom', path: [field], message });
}

export const couponEdit = couponFields.strict().superRefine(addCouponErrors);

/** At most this many coupons are created by one request. */
export const COUPON_BATCH_MAX = 1000;
/** Characters after the prefix and a hyphen: 31⁸ codes, of which a client may guess a hundred a day. */
export const COUPON_SUFFIX_LENGTH = 8;

/** The fields of coupons that are created together: like those of one, with a prefix and a number in place of its code. */
export const couponBatchFields = couponFields.omit({ code: true }).extend({
  prefix: z
    .string()
    .trim()
    .toUpperCase()
    .max(COUPON_CODE_MAX - COUPON_SUFFIX_LENGTH - 1, fieldErrors.couponPrefixInvalid)
    .regex(/^[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?$/, fieldErrors.couponPrefixInvalid),
  count: wholeNumber(1, COUPON_BATCH_MAX),
});
export const couponBatch = couponBatchFields.strict().superRefine(addCouponErrors);
export type CouponBatch = z.infer<typeof couponBatch>;

/** The codes that were created, in order. */
export const createdCoupons = z.object({ codes: z.array(z.string()) });
