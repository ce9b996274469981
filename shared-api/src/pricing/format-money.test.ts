import { describe, expect, it } from 'vitest';
import { currencies } from '../money.ts';
import { formatMoney, fractionDigits } from './format-money.ts';

describe('formatMoney', () => {
  it.each([
    { amount: 4900, currency: 'EUR', locale: 'en', expected: '€49.00' },
    { amount: 5, currency: 'EUR', locale: 'en', expected: '€0.05' },
    { amount: 123456, currency: 'USD', locale: 'en', expected: '$1,234.56' },
    { amount: 4900, currency: 'EUR', locale: 'de', expected: '49,00\u00a0€' },
    { amount: 4900, currency: 'JPY', locale: 'en', expected: '¥4,900' },
    { amount: 4900, currency: 'KWD', locale: 'en', expected: 'KWD\u00a04.900' },
    { amount: -331, currency: 'EUR', locale: 'en', expected: '−€3.31' },
    { amount: -331, currency: 'EUR', locale: 'es', expected: '−3,31\u00a0€' },
  ])('$amount minor units of $currency, in $locale, are $expected', ({ amount, currency, locale, expected }) => {
    expect(formatMoney(amount, currency, locale)).toBe(expected);
  });
});

// A currency whose decimals `Intl` has from daily use, such as HUF, would be charged a hundredfold by a payment provider.
it('has the decimals of ISO 4217 for every currency in which prices can be set', () => {
  expect(Object.fromEntries(currencies.map((code) => [code, fractionDigits(code)]))).toEqual({
    EUR: 2,
    USD: 2,
    GBP: 2,
    CHF: 2,
    JPY: 0,
  });
});
