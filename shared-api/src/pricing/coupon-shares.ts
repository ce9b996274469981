import type { AdminCoupon } from '../coupons/coupons.ts';
import { apportion } from './apportion.ts';
import { discountedPrice, withoutPercent } from './discounted-price.ts';
import { lineKey, sumOf, type OrderLine } from './order-line.ts';

/** What a coupon takes off, and for whom and when. Times are ISO 8601, amounts minor units. */
export type CouponTerms = Readonly<
  Pick<
    AdminCoupon,
    | 'code'
    | 'percent'
    | 'amount'
    | 'currency'
    | 'active'
    | 'starts_at'
    | 'expires_at'
    | 'max_redemptions'
    | 'per_user_limit'
    | 'minimum'
  >
> & {
  /** The packages that it is for; empty for whole orders. */
  readonly package_ids: readonly string[];
};

/** Whether a coupon is for a line: one with packages is for these alone, any other for the whole order. */
export const isInScope = ({ package_ids: ids }: Pick<CouponTerms, 'package_ids'>, { kind, id }: OrderLine): boolean =>
  ids.length === 0 || (kind === 'package' && ids.includes(id));

/**
 * What a coupon takes off each line, in minor units, in the order of the lines. A percentage applies to each line by itself,
 * so that no line's price depends on another; a fixed amount is split over the lines, in proportion to their prices after
 * discount. Either way each line has a whole amount, which a refund of that line gives back.
 */
export function couponShares(terms: CouponTerms, lines: readonly OrderLine[]): number[] {
  const parts = lines.map((line) => ({
    key: lineKey(line),
    weight: isInScope(terms, line) ? discountedPrice(line) : 0,
  }));
  const { percent, amount } = terms;
  if (percent !== null) return parts.map(({ weight }) => weight - withoutPercent(weight, percent));
  return apportion(Math.min(amount ?? 0, sumOf(parts.map(({ weight }) => weight))), parts);
}
