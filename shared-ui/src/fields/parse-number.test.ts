import { describe, expect, it } from 'vitest';
import { formatEditedNumber, parseNumber } from './parse-number.ts';

describe('a price with two decimals', () => {
  it.each<[string, string, number]>([
    ['en-GB', '49', 4900],
    ['en-GB', '49.00', 4900],
    ['en-GB', '49,00', 4900],
    ['en-GB', '49.5', 4950],
    ['en-GB', '.50', 50],
    ['en-GB', '0', 0],
    ['en-GB', ' £49.00 ', 4900],
    ['en-GB', '1,234', 123400],
    ['en-GB', '1,234.50', 123450],
    ['en-GB', '1.234,50', 123450],
    ['en-GB', '1 234.50', 123450],
    ['en-GB', '1’234.50', 123450],
    ['en-GB', '1,234,567', 123456700],
    ['en-GB', '1.234', NaN],
    ['en-GB', '49.001', NaN],
    ['es', '49', 4900],
    ['es', '49,00', 4900],
    ['es', '49.00', 4900],
    ['es', '49,5', 4950],
    ['es', ',50', 50],
    ['es', '49,00 €', 4900],
    ['es', '1.234', 123400],
    ['es', '1.234,50', 123450],
    ['es', '1,234.50', 123450],
    ['es', '1 234,50', 123450],
    ['es', '1,234', NaN],
    ['es', '49.001', 4900100],
  ])('in %s, “%s” is %d', (locale, text, minorUnits) => {
    expect(parseNumber(text, locale, 2)).toBe(minorUnits);
  });

  it.each(['', ' ', '.', '€', 'abc', '12,34.5', '1.2.3,4,5', '-5', '4e9', '99999999999999999'])(
    '“%s” is none',
    (text) => {
      expect(parseNumber(text, 'en-GB', 2)).toBeNaN();
      expect(parseNumber(text, 'es', 2)).toBeNaN();
    },
  );
});

describe('a whole number', () => {
  it.each<[string, string, number]>([
    ['en-GB', '4,900', 4900],
    ['en-GB', '4.900', NaN],
    ['en-GB', '49.00', NaN],
    ['en-GB', '15%', 15],
    ['es', '4.900', 4900],
    ['es', '4,900', NaN],
  ])('in %s, “%s” is %d', (locale, text, value) => {
    expect(parseNumber(text, locale)).toBe(value);
  });
});

it.each<[string, number, number, string]>([
  ['en-GB', 4900, 2, '49.00'],
  ['en-GB', 123456, 2, '1234.56'],
  ['en-GB', 4900, 0, '4900'],
  ['es', 4900, 2, '49,00'],
  ['es', 123456, 2, '1234,56'],
  ['es', NaN, 2, ''],
])('in %s, %d is edited with %d decimals as “%s”', (locale, value, digits, text) => {
  expect(formatEditedNumber(value, locale, digits)).toBe(text);
  if (text) expect(parseNumber(text, locale, digits)).toBe(value);
});
