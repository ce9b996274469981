import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRICE_MAX } from '../money.ts';
import { creditLines, remainingLines } from './credit.ts';
import { itemKinds, sumOf } from './order-line.ts';
import { includedVat, vatOfLines, vatRateOf, vatSums } from './vat.ts';

const OPTIONS = { seed: 20261124, numRuns: 300 };
const SPAIN = { country: 'ES', rate: 2100, book_rate: 400 } as const;

it.each([
  // gross, basis points, VAT
  [0, 2100, 0],
  [121, 2100, 21],
  [12100, 2100, 2100],
  [4900, 2100, 850], // 850.41…
  [3528, 2100, 612], // 612.29…
  [900, 2100, 156], // 156.19…
  [4410, 400, 170], // 169.61…
  [3, 10_000, 2], // 1.5, half up
  [1, 10_000, 1], // 0.5, half up
  [1, 2100, 0], // 0.17…
  [4900, 0, 0],
  [10_055, 550, 524], // 524.19…
  [4900, 1, 0], // 0.48…
  [999_999_999_999, 2100, 173_553_719_008],
])('finds the VAT in %i at %i basis points: %i', (gross, rate, vat) => {
  expect(includedVat(gross, rate)).toBe(vat);
});

it('finds the rates of the buyer’s country, if it has any', () => {
  expect(vatRateOf([SPAIN], 'ES')).toBe(SPAIN);
  expect(vatRateOf([SPAIN], 'PT')).toBeNull();
  expect(vatRateOf([SPAIN], null)).toBeNull();
});

describe('the VAT of an order', () => {
  it('has the rate of each kind', () => {
    const lines = [
      { kind: 'package', total: 3528 },
      { kind: 'video', total: 810 },
      { kind: 'book', total: 4410 },
    ] as const;
    const vat = vatOfLines(lines, SPAIN);
    expect(vat).toEqual([
      { rate: 2100, vat: 612 },
      { rate: 2100, vat: 141 },
      { rate: 400, vat: 170 },
    ]);
    expect(vatSums(lines.map(({ total }, index) => ({ total, ...vat[index]! })))).toEqual([
      { rate: 2100, net: 3585, vat: 753, gross: 4338 },
      { rate: 400, net: 4240, vat: 170, gross: 4410 },
    ]);
  });

  it('is rounded once per rate, not once per line', () => {
    // 0.35 each: alone they would all be 0.
    const lines = Array.from({ length: 3 }, () => ({ kind: 'video', total: 2 }) as const);
    expect(vatOfLines(lines, SPAIN).map(({ vat }) => vat)).toEqual([1, 0, 0]);
  });

  it('that is left over goes to the first lines, however many there are', () => {
    // 17.35… each: of the 208 for all, 4 are left over.
    const lines = Array.from({ length: 12 }, () => ({ kind: 'video', total: 100 }) as const);
    const vat = vatOfLines(lines, SPAIN).map((line) => line.vat);
    expect(vat).toEqual([...Array<number>(4).fill(18), ...Array<number>(8).fill(17)]);
  });

  it('shows the sum of the highest rate first, wherever its lines are', () => {
    const lines = [400, 2100, 1000].map((each) => ({ rate: each, vat: 1, total: 10 }));
    expect(vatSums(lines).map(({ rate: of }) => of)).toEqual([2100, 1000, 400]);
  });

  it('shows no sum for lines without a rate', () => {
    expect(vatSums([{ rate: null, vat: 0, total: 100 }])).toEqual([]);
  });
});

const amount = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: PRICE_MAX }));
const rate = fc.oneof(fc.constantFrom(0, 400, 550, 2100), fc.integer({ min: 0, max: 10_000 }));
const orders = fc.record({
  lines: fc.array(fc.record({ kind: fc.constantFrom(...itemKinds), total: amount }), { minLength: 1, maxLength: 12 }),
  rate,
  book_rate: rate,
});

const invoiced = ({ lines, ...rates }: typeof orders extends fc.Arbitrary<infer Order> ? Order : never) => {
  const vat = vatOfLines(lines, { country: 'ES', ...rates });
  return lines.map(({ total }, index) => ({ item_id: String(index), total, ...vat[index]! }));
};

describe('for every order, at any rates', () => {
  it('the VAT of the lines is that of the sum of each rate, within one unit of the line’s own', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const lines = invoiced(order);
        for (const { rate: of, gross, net, vat } of vatSums(lines)) {
          expect(vat).toBe(includedVat(gross, of));
          expect(net + vat).toBe(gross);
        }
        for (const line of lines) {
          expect(Math.abs(line.vat - includedVat(line.total, line.rate))).toBeLessThanOrEqual(1);
          expect(line.vat).toBeLessThanOrEqual(line.total);
        }
      }),
      OPTIONS,
    );
  });

  it('any sequence of credits adds up to the invoice, and never to more', () => {
    const credits = fc.array(
      fc.record({
        share: fc.double({ min: 0, max: 1, noNaN: true }),
        items: fc.subarray(['0', '1', '2', '3', '4', '5']),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(orders, credits, (order, sequence) => {
        const lines = invoiced(order);
        const total = sumOf(lines.map((line) => line.total));
        let left = lines;
        let given = 0;
        const give = (wanted: number, items: string[]) => {
          const credited = creditLines(wanted, items, left);
          expect(sumOf(credited.map((line) => line.total))).toBe(wanted);
          left = remainingLines(left, credited);
          given += wanted;
          for (const line of left) {
            expect(line.vat).toBeGreaterThanOrEqual(0);
            expect(line.vat).toBeLessThanOrEqual(line.total);
          }
        };
        for (const { share, items } of sequence) give(Math.floor((total - given) * share), items);
        give(total - given, []);
        expect(left.map((line) => [line.total, line.vat])).toEqual(lines.map(() => [0, 0]));
      }),
      OPTIONS,
    );
  });
});

describe('a credit', () => {
  const remaining = [
    { item_id: 'a', total: 1000, vat: 174 },
    { item_id: 'b', total: 500, vat: 87 },
  ];

  it('of a line takes the VAT of that line', () => {
    expect(creditLines(500, ['b'], remaining)).toEqual([{ item_id: 'b', total: 500, vat: 87 }]);
  });

  it('of no line known is spread over all', () => {
    expect(creditLines(300, [], remaining)).toEqual([
      { item_id: 'a', total: 200, vat: 35 },
      { item_id: 'b', total: 100, vat: 17 },
    ]);
  });

  it('of more than its line has left takes the rest from the others', () => {
    expect(creditLines(600, ['b'], remaining)).toEqual([
      { item_id: 'a', total: 100, vat: 17 },
      { item_id: 'b', total: 500, vat: 87 },
    ]);
  });

  it('never exceeds what is left', () => {
    expect(creditLines(9999, ['a'], remaining)).toEqual(remaining);
  });
});
