import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjustmentOf, commissionBase, commissionOn, type CommissionedOrder } from './commission.ts';

const terms = (rate: number) => ({ rate, refusal: null });
const order = (rest: Partial<CommissionedOrder> = {}): CommissionedOrder => ({
  total: 10_000,
  refunded: 0,
  dispute_state: null,
  ...rest,
});

describe('the commission on an amount', () => {
  it.each([
    [10_000, 1000, 1000],
    [0, 1000, 0],
    [1, 1, 0],
    [4, 1000, 0],
    [5, 1000, 1],
    [15, 1000, 2],
    [4999, 1, 0],
    [5000, 1, 1],
    [4338, 1250, 542],
    [8748, 10_000, 8748],
    // The product has more digits than a number.
    [5_000_000_000_000_001, 9_999, 4_999_500_000_000_001],
  ])('of %i at %i basis points is %i', (base, rate, commission) => {
    expect(commissionOn(base, terms(rate))).toBe(commission);
  });

  it('is nothing for a refused order', () => {
    expect(commissionOn(10_000, { rate: 1000, refusal: 'own_purchase' })).toBe(0);
  });
});

describe('what is left of an order', () => {
  it.each([
    [order(), 10_000],
    [order({ refunded: 4000 }), 6000],
    [order({ refunded: 10_000 }), 0],
    [order({ refunded: 10_001 }), 0],
    [order({ dispute_state: 'open' }), 10_000],
    [order({ dispute_state: 'won', refunded: 1 }), 9999],
    [order({ dispute_state: 'lost' }), 0],
  ])('of %j is %i', (paid, base) => {
    expect(commissionBase(paid)).toBe(base);
  });
});

describe('the entry that is missing', () => {
  it.each([
    [order({ refunded: 4000 }), 1000, { kind: 'reversal', base: 6000, amount: -400 }],
    [order({ refunded: 4000 }), 600, null],
    [order({ dispute_state: 'lost' }), 600, { kind: 'reversal', base: 0, amount: -600 }],
    [order(), 600, { kind: 'restoration', base: 10_000, amount: 400 }],
    [order({ dispute_state: 'open' }), 1000, null],
  ])('for %j with %i booked is %j', (paid, booked, adjustment) => {
    expect(adjustmentOf(paid, terms(1000), booked)).toEqual(adjustment);
  });

  it('is none for a refused order', () => {
    expect(adjustmentOf(order({ refunded: 4000 }), { rate: 1000, refusal: 'own_purchase' }, 0)).toBeNull();
  });
});

it('takes back exactly what was earned, whatever the parts, their order and how often they are reported', () => {
  const parts = fc.array(fc.nat(5000), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 10_000 }), fc.array(fc.nat(7)), (amounts, rate, repeats) => {
      const total = amounts.reduce((sum, amount) => sum + amount, 0);
      let booked = commissionOn(total, terms(rate));
      let refunded = 0;
      const report = () => {
        const adjustment = adjustmentOf(order({ total, refunded }), terms(rate), booked);
        booked += adjustment?.amount ?? 0;
        expect(booked).toBe(commissionOn(total - refunded, terms(rate)));
        expect(booked).toBeGreaterThanOrEqual(0);
        return adjustment;
      };
      for (const [index, amount] of amounts.entries()) {
        refunded += amount;
        report();
        if (repeats.includes(index)) expect(report()).toBeNull();
      }
      expect(booked).toBe(0);
    }),
  );
});
