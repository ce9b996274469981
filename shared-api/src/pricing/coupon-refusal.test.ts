import { describe, expect, it } from 'vitest';
import { line, NOW, use } from '../testing/pricing-fixture.ts';
import { couponRefusal, type CouponRefusal } from './coupon-refusal.ts';
import type { CouponTerms } from './coupon-shares.ts';
import type { OrderLine } from './order-line.ts';

const NOW_TEXT = NOW.toISOString();
const EARLIER = '2026-03-01T11:59:59.999Z';
const LATER = '2026-03-01T12:00:00.001Z';

/** 49.00 less 20 %, and 10.00: 49.20. */
const ORDER = [line('package', 'a', 4900, 20), line('book', 'b', 1000)];

interface Case {
  readonly name: string;
  readonly terms: Partial<CouponTerms>;
  readonly uses?: { readonly total: number; readonly byPerson: number };
  readonly order?: readonly OrderLine[];
  readonly refusal: CouponRefusal | null;
}

const CASES: readonly Case[] = [
  { name: 'without conditions', terms: {}, refusal: null },
  { name: 'that has been switched off', terms: { active: false }, refusal: 'coupon_unknown' },

  { name: 'from this moment on', terms: { starts_at: NOW_TEXT }, refusal: null },
  { name: 'from the next millisecond on', terms: { starts_at: LATER }, refusal: 'coupon_not_started' },
  { name: 'until the next millisecond', terms: { expires_at: LATER }, refusal: null },
  { name: 'until this moment', terms: { expires_at: NOW_TEXT }, refusal: 'coupon_expired' },
  { name: 'within its dates', terms: { starts_at: EARLIER, expires_at: LATER }, refusal: null },
  {
    name: 'until a time with an offset',
    terms: { expires_at: '2026-03-01T13:00:00+02:00' },
    refusal: 'coupon_expired',
  },

  {
    name: 'with one use left',
    terms: { max_redemptions: 5 },
    uses: { total: 4, byPerson: 4 },
    refusal: null,
  },
  {
    name: 'without a use left',
    terms: { max_redemptions: 5 },
    uses: { total: 5, byPerson: 0 },
    refusal: 'coupon_used_up',
  },
  {
    name: 'with one use left for this person',
    terms: { per_user_limit: 2 },
    uses: { total: 99, byPerson: 1 },
    refusal: null,
  },
  {
    name: 'without a use left for this person',
    terms: { per_user_limit: 2 },
    uses: { total: 2, byPerson: 2 },
    refusal: 'coupon_used',
  },

  { name: 'for orders in this currency', terms: { currency: 'EUR' }, refusal: null },
  { name: 'for orders in another currency', terms: { currency: 'USD' }, refusal: 'coupon_currency' },
  {
    name: 'for orders in any currency',
    terms: {},
    order: [line('package', 'a', 4900, 0, 'JPY')],
    refusal: null,
  },

  { name: 'for one of the packages', terms: { package_ids: ['x', 'a'] }, refusal: null },
  { name: 'for another package', terms: { package_ids: ['x'] }, refusal: 'coupon_scope' },
  { name: 'for a package with the id of a book', terms: { package_ids: ['b'] }, refusal: 'coupon_scope' },

  { name: 'for orders of exactly this price', terms: { minimum: 4920 }, refusal: null },
  { name: 'for orders that cost a cent more', terms: { minimum: 4921 }, refusal: 'coupon_minimum' },
  {
    name: 'whose minimum only the whole order reaches',
    terms: { minimum: 4920, package_ids: ['a'] },
    refusal: null,
  },

  {
    name: 'for something free',
    terms: { package_ids: ['f'] },
    order: [...ORDER, line('package', 'f', 0)],
    refusal: 'coupon_no_effect',
  },
  {
    name: 'whose percentage is half a cent, which the price rounds up again',
    terms: { percent: 1 },
    order: [line('video', 'a', 50)],
    refusal: 'coupon_no_effect',
  },
  { name: 'that takes nothing off', terms: { percent: null }, refusal: 'coupon_no_effect' },
];

describe('a coupon', () => {
  it.each(CASES)('$name: $refusal', ({ terms, uses, order = ORDER, refusal }) => {
    expect(couponRefusal(use({ percent: 10, ...terms }, uses), order)).toBe(refusal);
  });

  it('that nothing speaks for is refused for the first of all reasons', () => {
    const reasons: [Partial<CouponTerms>, CouponRefusal][] = [
      [{ active: false }, 'coupon_unknown'],
      [{ starts_at: LATER }, 'coupon_not_started'],
      [{ expires_at: EARLIER }, 'coupon_expired'],
      [{ max_redemptions: 1 }, 'coupon_used_up'],
      [{ per_user_limit: 1 }, 'coupon_used'],
      [{ currency: 'USD' }, 'coupon_currency'],
      [{ package_ids: ['x'] }, 'coupon_scope'],
      [{ minimum: 9999 }, 'coupon_minimum'],
      [{ percent: null }, 'coupon_no_effect'],
    ];
    for (const [index, [, first]] of reasons.entries()) {
      const terms = Object.assign({}, ...reasons.slice(index).map(([of]) => of)) as Partial<CouponTerms>;
      expect(couponRefusal(use({ percent: 10, ...terms }, { total: 1, byPerson: 1 }), ORDER)).toBe(first);
    }
  });
});
