import { describe, expect, it } from 'vitest';
import { line, use } from '../testing/pricing-fixture.ts';
import type { CouponTerms } from './coupon-shares.ts';
import type { OrderLine } from './order-line.ts';
import { priceOrder } from './price-order.ts';

/** List price, discount, coupon, total; in minor units. */
type Row = readonly [price: number, discount: number, coupon: number, total: number];

interface Case {
  readonly name: string;
  readonly order: readonly OrderLine[];
  readonly coupon?: Partial<CouponTerms>;
  readonly lines: readonly Row[];
  /** By default that of the only line. */
  readonly totals?: Row;
}

const percent = (value: number, terms: Partial<CouponTerms> = {}) => ({ percent: value, ...terms });
const amount = (value: number, terms: Partial<CouponTerms> = {}) => ({ amount: value, currency: 'EUR', ...terms });

/** The prices that the specification fixes, then those worked out by hand. */
const GOLDEN: Readonly<Record<string, readonly Case[]>> = {
  'spec 9: discounted price = price x (100 - discount) / 100 when discount > 0': [
    { name: 'no discount', order: [line('package', 'a', 4900)], lines: [[4900, 0, 0, 4900]] },
    { name: '20 % off 49.00', order: [line('package', 'a', 4900, 20)], lines: [[4900, 980, 0, 3920]] },
    { name: '100 % off 49.00', order: [line('video', 'a', 4900, 100)], lines: [[4900, 4900, 0, 0]] },
    { name: 'something free', order: [line('package', 'a', 0, 20)], lines: [[0, 0, 0, 0]] },
  ],
  'design 4: the discount, then the coupon, never below 0': [
    {
      name: '20 % off 49.00, then 15 % off 39.20',
      order: [line('package', 'a', 4900, 20)],
      coupon: percent(15),
      lines: [[4900, 980, 588, 3332]],
    },
    {
      name: '20 % off 49.00, then 5.00 off 39.20',
      order: [line('package', 'a', 4900, 20)],
      coupon: amount(500),
      lines: [[4900, 980, 500, 3420]],
    },
    {
      name: '50.00 off 39.20',
      order: [line('package', 'a', 4900, 20)],
      coupon: amount(5000),
      lines: [[4900, 980, 3920, 0]],
    },
    { name: '100 % off', order: [line('book', 'a', 1900)], coupon: percent(100), lines: [[1900, 0, 1900, 0]] },
  ],
  'design 4: rounded half up to the minor unit': [
    { name: '2.5 cents are 3', order: [line('video', 'a', 5, 50)], lines: [[5, 2, 0, 3]] },
    { name: '499.5 cents are 500', order: [line('video', 'a', 999, 50)], lines: [[999, 499, 0, 500]] },
    { name: '2.49 cents are 2', order: [line('video', 'a', 3, 17)], lines: [[3, 1, 0, 2]] },
    {
      name: '2.5 cents after a coupon are 3',
      order: [line('video', 'a', 5)],
      coupon: percent(50),
      lines: [[5, 0, 2, 3]],
    },
    {
      name: 'both steps: 2.5 cents are 3, and half of them is 2',
      order: [line('video', 'a', 5, 50)],
      coupon: percent(50),
      lines: [[5, 2, 1, 2]],
    },
    {
      name: '1339.33 cents are 1339',
      order: [line('package', 'a', 1999)],
      coupon: percent(33),
      lines: [[1999, 0, 660, 1339]],
    },
    {
      name: 'each line by itself: two of 2.5 cents are 6, not 5',
      order: [line('video', 'a', 5), line('video', 'b', 5)],
      coupon: percent(50),
      lines: [
        [5, 0, 2, 3],
        [5, 0, 2, 3],
      ],
      totals: [10, 0, 4, 6],
    },
  ],
  'currencies with 0 and 3 decimals': [
    {
      name: '15 % off 2,980 yen',
      order: [line('package', 'a', 2980, 0, 'JPY')],
      coupon: percent(15),
      lines: [[2980, 0, 447, 2533]],
    },
    { name: 'half of 333 yen is 167', order: [line('package', 'a', 333, 50, 'JPY')], lines: [[333, 166, 0, 167]] },
    {
      name: '33 % off 4.900 Kuwaiti dinars',
      order: [line('package', 'a', 4900, 0, 'KWD')],
      coupon: percent(33),
      lines: [[4900, 0, 1617, 3283]],
    },
    {
      name: 'half of 4.905 Kuwaiti dinars is 2.453, less 0.250',
      order: [line('package', 'a', 4905, 50, 'KWD')],
      coupon: amount(250, { currency: 'KWD' }),
      lines: [[4905, 2452, 250, 2203]],
    },
  ],
  'a fixed amount over several lines': [
    {
      name: 'a third of 10.00 each, and the cent that is left to the first by kind and id',
      order: [line('video', 'b', 1000), line('video', 'a', 1000), line('package', 'z', 1000)],
      coupon: amount(1000),
      lines: [
        [1000, 0, 333, 667],
        [1000, 0, 333, 667],
        [1000, 0, 334, 666],
      ],
      totals: [3000, 0, 1000, 2000],
    },
    {
      // 63.636…, 24.675…, 11.688…
      name: 'two cents that are left to the two largest remainders',
      order: [line('package', 'a', 4900), line('video', 'b', 1900), line('book', 'c', 900)],
      coupon: amount(100),
      lines: [
        [4900, 0, 63, 4837],
        [1900, 0, 25, 1875],
        [900, 0, 12, 888],
      ],
      totals: [7700, 0, 100, 7600],
    },
    {
      name: 'in proportion to the discounted prices: 39.20 and 9.80',
      order: [line('package', 'a', 4900, 20), line('package', 'b', 980)],
      coupon: amount(1000),
      lines: [
        [4900, 980, 800, 3120],
        [980, 0, 200, 780],
      ],
      totals: [5880, 980, 1000, 3900],
    },
    {
      name: 'nothing to a free line, whose remainder is none',
      order: [line('package', 'a', 0), line('package', 'b', 3000), line('package', 'c', 1)],
      coupon: amount(1000),
      lines: [
        [0, 0, 0, 0],
        [3000, 0, 1000, 2000],
        [1, 0, 0, 1],
      ],
      totals: [3001, 0, 1000, 2001],
    },
    {
      name: 'more than the order: no line below 0',
      order: [line('package', 'a', 1000), line('package', 'b', 2000)],
      coupon: amount(5000),
      lines: [
        [1000, 0, 1000, 0],
        [2000, 0, 2000, 0],
      ],
      totals: [3000, 0, 3000, 0],
    },
    {
      // 49,999,999.25 and 49,999,999.75: the products exceed what a number holds exactly.
      name: 'the highest prices',
      order: [line('package', 'a', 99_999_999), line('package', 'b', 100_000_000)],
      coupon: amount(99_999_999),
      lines: [
        [99_999_999, 0, 49_999_999, 50_000_000],
        [100_000_000, 0, 50_000_000, 50_000_000],
      ],
      totals: [199_999_999, 0, 99_999_999, 100_000_000],
    },
  ],
  'a coupon for some packages': [
    {
      name: 'takes its percentage off these alone',
      order: [line('package', 'a', 4900), line('package', 'b', 2900), line('video', 'a', 900), line('book', 'a', 1900)],
      coupon: percent(10, { package_ids: ['a', 'x'] }),
      lines: [
        [4900, 0, 490, 4410],
        [2900, 0, 0, 2900],
        [900, 0, 0, 900],
        [1900, 0, 0, 1900],
      ],
      totals: [10600, 0, 490, 10110],
    },
    {
      name: 'splits its amount over these alone',
      order: [line('package', 'a', 3000), line('package', 'b', 2900), line('package', 'c', 1000)],
      coupon: amount(1000, { package_ids: ['c', 'a'] }),
      lines: [
        [3000, 0, 750, 2250],
        [2900, 0, 0, 2900],
        [1000, 0, 250, 750],
      ],
      totals: [6900, 0, 1000, 5900],
    },
    {
      name: 'takes no more than these cost',
      order: [line('package', 'a', 300), line('package', 'b', 5000)],
      coupon: amount(500, { package_ids: ['a'] }),
      lines: [
        [300, 0, 300, 0],
        [5000, 0, 0, 5000],
      ],
      totals: [5300, 0, 300, 5000],
    },
  ],
  'a coupon for whole orders': [
    {
      name: 'takes its percentage off packages, videos and books',
      order: [line('package', 'a', 4900, 20), line('video', 'a', 900), line('book', 'a', 1900)],
      coupon: percent(10),
      lines: [
        [4900, 980, 392, 3528],
        [900, 0, 90, 810],
        [1900, 0, 190, 1710],
      ],
      totals: [7700, 980, 672, 6048],
    },
  ],
  'a coupon that does not apply': [
    {
      name: 'changes no price',
      order: [line('package', 'a', 4900, 20), line('package', 'b', 1000)],
      coupon: amount(500, { minimum: 10_000 }),
      lines: [
        [4900, 980, 0, 3920],
        [1000, 0, 0, 1000],
      ],
      totals: [5900, 980, 0, 4920],
    },
  ],
};

describe.each(Object.entries(GOLDEN))('%s', (_, cases) => {
  it.each(cases)('$name', ({ order, coupon, lines, totals }) => {
    const priced = priceOrder(order, coupon ? use(coupon) : null);
    const rows = [...priced.lines, priced.totals].map(({ price, discount_amount, coupon_amount, total }): Row => [
      price,
      discount_amount,
      coupon_amount,
      total,
    ]);
    expect(rows).toEqual([...lines, totals ?? lines[0]]);
  });
});

describe('a priced order', () => {
  it('has everything that its lines had, in their order', () => {
    const order = [
      { ...line('package', 'b', 4900, 20), title: 'Basics' },
      { ...line('book', 'a', 1900), title: 'Court' },
    ];
    const { currency, lines } = priceOrder(order, null);
    expect(currency).toBe('EUR');
    expect(lines).toEqual([
      { ...order[0], discount_amount: 980, coupon_amount: 0, total: 3920 },
      { ...order[1], discount_amount: 0, coupon_amount: 0, total: 1900 },
    ]);
  });

  it('says why its coupon does not apply', () => {
    const order = [line('package', 'a', 4900)];
    expect(priceOrder(order, use(amount(500, { minimum: 4901 }))).refusal).toBe('coupon_minimum');
    expect(priceOrder(order, use(amount(500))).refusal).toBeNull();
    expect(priceOrder(order, null).refusal).toBeNull();
  });

  it.each([
    ['without lines', [], 'without lines'],
    ['in two currencies', [line('package', 'a', 1), line('package', 'b', 1, 0, 'USD')], 'two currencies'],
    ['with an item twice', [line('package', 'a', 1), line('package', 'a', 1)], 'item twice'],
  ])('cannot be made of an order %s', (_, order, message) => {
    expect(() => priceOrder(order, null)).toThrow(message);
  });
});
