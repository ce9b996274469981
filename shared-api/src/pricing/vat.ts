import type { Country } from '../addresses/countries.ts';
import { apportion } from './apportion.ts';
import { type ItemKind, sumOf } from './order-line.ts';

/** The VAT of a country, in basis points: 2100 is 21 %. */
export interface VatRate {
  readonly country: Country;
  /** For packages and videos. */
  readonly rate: number;
  /** For books, for which many countries have a lower one. */
  readonly book_rate: number;
}

/** Something that is paid for; `total` in minor units, VAT included. */
interface TaxedLine {
  readonly kind: ItemKind;
  readonly total: number;
}

/** What a line contains of VAT; `rate` in basis points. */
interface LineVat {
  readonly rate: number;
  /** In minor units: a part of the line's total. */
  readonly vat: number;
}

/** The sums of the lines of one rate, in minor units: `net` + `vat` = `gross`. */
export interface VatSum {
  readonly rate: number;
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
}

/** Returns the VAT of a country among those that are configured; `null` if it has none. */
export const vatRateOf = (rates: readonly VatRate[], country: string | null): VatRate | null =>
  rates.find((rate) => rate.country === country) ?? null;

/** The VAT in an amount that includes it, rounded half up. `rate` in basis points. */
export const includedVat = (gross: number, rate: number): number => shareOf(rate, gross, 10_000 + rate);

/**
 * `amount` × `part` / `whole`, rounded half up; `whole` is positive. Uses BigInt, since the product may exceed safe integers.
 */
export const shareOf = (amount: number, part: number, whole: number): number =>
  Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

/**
 * Returns the VAT in the lines of an order. It is computed from the sum of each rate, and shared among its lines by
 * largest remainder, so that the VAT of the lines is that of the order, to the minor unit.
 *
 * @returns in the order of the lines
 */
export function vatOfLines(lines: readonly TaxedLine[], { rate, book_rate }: VatRate): LineVat[] {
  const rated = lines.map(({ kind, total }, index) => ({
    rate: kind === 'book' ? book_rate : rate,
    // Padded, since the keys of equal remainders are compared as texts: the first lines are rounded up.
    key: String(index).padStart(6, '0'),
    weight: total,
  }));
  const shares = new Map<string, number>();
  for (const each of new Set(rated.map((line) => line.rate))) {
    const group = rated.filter((line) => line.rate === each);
    const vat = apportion(includedVat(sumOf(group.map(({ weight }) => weight)), each), group);
    for (const [index, { key }] of group.entries()) shares.set(key, vat[index] ?? 0);
  }
  return rated.map(({ rate: of, key }) => ({ rate: of, vat: shares.get(key) ?? 0 }));
}

/** Returns the sums of each rate, the highest first. Lines without a rate count in none. */
export function vatSums(
  lines: readonly { readonly rate: number | null; readonly vat: number; readonly total: number }[],
): VatSum[] {
  const rates = [...new Set(lines.flatMap(({ rate }) => rate ?? []))].sort((a, b) => b - a);
  return rates.map((rate) => {
    const group = lines.filter((line) => line.rate === rate);
    const gross = sumOf(group.map(({ total }) => total));
    const vat = sumOf(group.map((line) => line.vat));
    return { rate, net: gross - vat, vat, gross };
  });
}
