import type { CouponUse } from '../pricing/coupon-refusal.ts';
import type { CouponTerms } from '../pricing/coupon-shares.ts';
import type { ItemKind, OrderLine } from '../pricing/order-line.ts';

/** A line of an order: `line('package', 'a', 4900, 20)` is a package for 49 euros with 20 % discount. */
export const line = (kind: ItemKind, id: string, price: number, discount = 0, currency = 'EUR'): OrderLine => ({
  kind,
  id,
  price,
  discount,
  currency,
});

/** A coupon for whole orders that anybody can use at any time; without `terms` it takes nothing off. */
export const couponTerms = (terms: Partial<CouponTerms> = {}): CouponTerms => ({
  code: 'TIPOFF',
  percent: null,
  amount: null,
  currency: null,
  active: true,
  starts_at: null,
  expires_at: null,
  max_redemptions: null,
  per_user_limit: null,
  minimum: null,
  package_ids: [],
  ...terms,
});

export const NOW = new Date('2026-03-01T12:00:00.000Z');

export const use = (terms: Partial<CouponTerms>, uses = { total: 0, byPerson: 0 }): CouponUse => ({
  terms: couponTerms(terms),
  uses,
  now: NOW,
});
