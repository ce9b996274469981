import { describe, expect, it } from 'vitest';
import { discountedPrice } from './discounted-price.ts';

describe('spec 9: “Discounted price = price x (100 - discount) / 100 when discount > 0”', () => {
  it.each([
    { price: 4900, discount: 0, expected: 4900 },
    { price: 4900, discount: 20, expected: 3920 },
    { price: 4900, discount: 100, expected: 0 },
    { price: 0, discount: 50, expected: 0 },
    { price: 1, discount: 1, expected: 1 },
    { price: 100_000_000, discount: 33, expected: 67_000_000 },
    { price: 4900, discount: -20, expected: 4900 },
  ])('$price minus $discount % is $expected', ({ price, discount, expected }) => {
    expect(discountedPrice({ price, discount })).toBe(expected);
  });

  it.each([
    { price: 5, discount: 50, expected: 3 },
    { price: 999, discount: 50, expected: 500 },
    { price: 1999, discount: 15, expected: 1699 },
    { price: 49, discount: 51, expected: 24 },
    { price: 33, discount: 33, expected: 22 },
  ])('rounds half up to the minor unit: $price minus $discount % is $expected', ({ price, discount, expected }) => {
    expect(discountedPrice({ price, discount })).toBe(expected);
  });
});
