import { fractionDigits } from 'shared-api/pricing/format-money';
import { priceOrder } from 'shared-api/pricing/price-order';
import { describe, expect, it } from 'vitest';
import { decimalPrice, isoDuration } from './structured-data.ts';

describe('spec 9: an offer has the price after the discount', () => {
  it.each([
    { price: 4900, currency: 'EUR', discount: 20, expected: '39.20' },
    { price: 4900, currency: 'EUR', discount: 0, expected: '49.00' },
    { price: 4900, currency: 'JPY', discount: 0, expected: '4900' },
    { price: 4900, currency: 'KWD', discount: 0, expected: '4.900' },
    { price: 5, currency: 'EUR', discount: 100, expected: '0.00' },
  ])('$price $currency minus $discount % is $expected', ({ expected, ...item }) => {
    expect(decimalPrice(item)).toBe(expected);
  });

  it.each([
    { price: 4999, currency: 'EUR', discount: 33 },
    { price: 1, currency: 'EUR', discount: 50 },
    { price: 333, currency: 'JPY', discount: 7 },
    { price: 99_999, currency: 'USD', discount: 1 },
  ])('$price $currency minus $discount % is what the order costs', (item) => {
    const { totals } = priceOrder([{ ...item, kind: 'package', id: 'basics' }], null);
    expect(Math.round(Number(decimalPrice(item)) * 10 ** fractionDigits(item.currency))).toBe(totals.total);
  });
});

it.each([
  [0, 'PT0S'],
  [9.6, 'PT10S'],
  [60, 'PT1M'],
  [3725, 'PT1H2M5S'],
])('%s seconds last %s', (seconds, duration) => {
  expect(isoDuration(seconds)).toBe(duration);
});
