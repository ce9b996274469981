import { expect, it } from 'vitest';
import { formatRate } from './format-rate.ts';

it.each([
  [2100, 'en', '21%'],
  [1250, 'en', '12.5%'],
  [1, 'en', '0.01%'],
  [10_000, 'en', '100%'],
  [1250, 'es', '12,5\u00a0%'],
])('formats %i basis points in %s as %s', (rate, locale, expected) => {
  expect(formatRate(rate, locale)).toBe(expected);
});
