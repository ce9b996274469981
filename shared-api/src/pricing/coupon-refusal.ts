import { fieldErrors } from '../field-errors.ts';
import { couponShares, isInScope, type CouponTerms } from './coupon-shares.ts';
import { discountedPrice } from './discounted-price.ts';
import { sumOf, type OrderLine } from './order-line.ts';

/** How often a coupon has been used: by everybody, and by the person who orders (0 for a guest). */
export interface CouponUses {
  readonly total: number;
  readonly byPerson: number;
}

/** A coupon that is to be used at a time. */
export interface CouponUse {
  readonly terms: CouponTerms;
  readonly uses: CouponUses;
  readonly now: Date;
}

/** Why a coupon does not apply; `error-messages/` has the message for each. */
export type CouponRefusal = Extract<(typeof fieldErrors)[keyof typeof fieldErrors], `coupon_${string}`>;

/**
 * Why a coupon does not apply to an order, the first reason if there are several; `null` if it does.
 *
 * @param lines of one currency, at least one
 */
export function couponRefusal({ terms, uses, now }: CouponUse, lines: readonly OrderLine[]): CouponRefusal | null {
  // To a buyer, one that has been switched off does not exist.
  if (!terms.active) return fieldErrors.couponUnknown;
  if (terms.starts_at !== null && now < new Date(terms.starts_at)) return fieldErrors.couponNotStarted;
  if (terms.expires_at !== null && now >= new Date(terms.expires_at)) return fieldErrors.couponExpired;
  if (terms.max_redemptions !== null && uses.total >= terms.max_redemptions) return fieldErrors.couponUsedUp;
  if (terms.per_user_limit !== null && uses.byPerson >= terms.per_user_limit) return fieldErrors.couponUsed;
  if (terms.currency !== null && lines.some(({ currency }) => currency !== terms.currency)) {
    return fieldErrors.couponCurrency;
  }
  if (!lines.some((line) => isInScope(terms, line))) return fieldErrors.couponScope;
  // Of the whole order, whichever lines the coupon is for.
  if (terms.minimum !== null && sumOf(lines.map(discountedPrice)) < terms.minimum) return fieldErrors.couponMinimum;
  // It would be used up for nothing.
  if (sumOf(couponShares(terms, lines)) === 0) return fieldErrors.couponNoEffect;
  return null;
}
