import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRICE_MAX } from '../money.ts';
import { use } from '../testing/pricing-fixture.ts';
import { isInScope } from './coupon-shares.ts';
import { discountedPrice } from './discounted-price.ts';
import { itemKinds, lineKey, sumOf, type OrderLine } from './order-line.ts';
import { priceOrder } from './price-order.ts';

/** Every run has the same inputs; change the seed or raise the number of runs to look further. */
const OPTIONS = { seed: 20261123, numRuns: 200 };

/** Small amounts are the ones that round; large ones are where a number is no longer exact. */
const amount = fc.oneof(
  fc.integer({ min: 0, max: 20 }),
  fc.integer({ min: 0, max: 10_000 }),
  fc.integer({ min: PRICE_MAX - 20, max: PRICE_MAX }),
);
const percent = fc.integer({ min: 0, max: 100 });

const orders = fc.constantFrom('JPY', 'EUR', 'KWD').chain((currency) =>
  fc.uniqueArray(
    fc.record({
      kind: fc.constantFrom(...itemKinds),
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      price: amount,
      discount: percent,
      currency: fc.constant(currency),
    }),
    { selector: lineKey, minLength: 1, maxLength: 12 },
  ),
);
const scopes = fc.subarray(['a', 'b', 'c', 'x']);
const coupons = fc.oneof(fc.record({ percent, package_ids: scopes }), fc.record({ amount, package_ids: scopes }));

const holds = <Values extends [unknown, ...unknown[]]>(
  arbitraries: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
  check: (...values: Values) => void,
) => fc.assert(fc.property(...arbitraries, check), OPTIONS);

describe('for every order, with any coupon', () => {
  it('the steps of a line lead to its total, which is neither negative nor above the list price', () => {
    holds([orders, coupons], (order, coupon) => {
      for (const { price, discount_amount, coupon_amount, total } of priceOrder(order, use(coupon)).lines) {
        expect(price - discount_amount - coupon_amount).toBe(total);
        for (const step of [discount_amount, coupon_amount, total]) {
          expect(Number.isSafeInteger(step) && step >= 0 && step <= price).toBe(true);
        }
      }
    });
  });

  it('the totals are the sums of the lines', () => {
    holds([orders, coupons], (order, coupon) => {
      const { lines, totals } = priceOrder(order, use(coupon));
      for (const step of ['price', 'discount_amount', 'coupon_amount', 'total'] as const) {
        expect(totals[step]).toBe(sumOf(lines.map((line) => line[step])));
      }
    });
  });

  it('the order of the lines does not matter', () => {
    const shuffled = orders.chain((order) =>
      fc.tuple(fc.constant(order), fc.shuffledSubarray(order, { minLength: order.length })),
    );
    holds([shuffled, coupons], ([order, other], coupon) => {
      const byKey = (lines: readonly OrderLine[]) => Object.fromEntries(lines.map((line) => [lineKey(line), line]));
      const [first, second] = [priceOrder(order, use(coupon)), priceOrder(other, use(coupon))];
      expect(byKey(second.lines)).toEqual(byKey(first.lines));
      expect({ ...second, lines: [] }).toEqual({ ...first, lines: [] });
    });
  });

  it('a line that the coupon is not for costs what it costs without one', () => {
    holds([orders, coupons], (order, coupon) => {
      for (const line of priceOrder(order, use(coupon)).lines) {
        if (!isInScope(coupon, line)) expect(line.coupon_amount).toBe(0);
      }
    });
  });
});

describe('for every order', () => {
  it('the shares of a fixed coupon sum to it, or to all that there is to take off', () => {
    holds([orders, amount, scopes], (order, fixed, package_ids) => {
      const base = sumOf(order.filter((line) => isInScope({ package_ids }, line)).map(discountedPrice));
      expect(priceOrder(order, use({ amount: fixed, package_ids })).totals.coupon_amount).toBe(Math.min(fixed, base));
    });
  });

  it('each share of a fixed coupon is less than a minor unit away from its exact proportion', () => {
    holds([orders, amount], (order, fixed) => {
      const base = BigInt(sumOf(order.map(discountedPrice)));
      const { lines, totals } = priceOrder(order, use({ amount: fixed }));
      for (const line of lines) {
        const exact = BigInt(totals.coupon_amount) * BigInt(discountedPrice(line));
        const off = BigInt(line.coupon_amount) * base - exact;
        expect(off === 0n || (off > -base && off < base)).toBe(true);
      }
    });
  });

  it('a larger percentage never costs more', () => {
    holds([orders, percent, percent], (order, one, other) => {
      const totalWith = (value: number) => priceOrder(order, use({ percent: value })).totals.total;
      expect(totalWith(Math.max(one, other))).toBeLessThanOrEqual(totalWith(Math.min(one, other)));
    });
  });
});

describe('for every price and discount', () => {
  it('the discounted price is the exact one, rounded half up', () => {
    holds([amount, percent], (price, discount) => {
      // In hundredths of a minor unit.
      const exact = price * (100 - discount);
      const distance = discountedPrice({ price, discount }) * 100 - exact;
      expect(distance > -50 && distance <= 50).toBe(true);
    });
  });

  it('exactly half a minor unit is rounded up', () => {
    holds([fc.integer({ min: 0, max: PRICE_MAX / 2 - 1 })], (half) => {
      expect(discountedPrice({ price: 2 * half + 1, discount: 50 })).toBe(half + 1);
    });
  });
});
