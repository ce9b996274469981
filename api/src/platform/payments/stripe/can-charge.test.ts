import { expect, it } from 'vitest';
import { canCharge } from './can-charge.ts';

it.each([
  ['EUR', [50], true],
  ['EUR', [49], false],
  ['EUR', [0, 30, 20], true],
  ['GBP', [30], true],
  ['GBP', [29], false],
  ['JPY', [50], true],
  ['JPY', [49], false],
  ['EUR', [99_999_998, 1], true],
  ['EUR', [99_999_998, 2], false],
  // Without decimals at Stripe as well.
  ['KRW', [1000], true],
  // Two decimals there, and none here.
  ['ISK', [1000], false],
  ['UGX', [1000], false],
  // The last of three decimals has to be 0.
  ['KWD', [1230, 10], true],
  ['KWD', [1235, 15], false],
])('in %s, an order of %j can be charged: %s', (currency, amounts, expected) => {
  expect(canCharge(currency, amounts)).toBe(expected);
});
