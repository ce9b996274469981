import type { PriceItem } from './money.ts';

/**
 * The price after the discount, in minor units (spec 9: price × (100 − discount) / 100 when discount > 0),
 * rounded half up to the minor unit.
 */
export function discountedPrice({ price, discount }: Pick<PriceItem, 'price' | 'discount'>): number {
  return discount > 0 ? Math.floor((price * (100 - discount) + 50) / 100) : price;
}

/**
 * Formats an amount of money: 4900, "EUR", "en" → "€49.00".
 *
 * @param amount in minor units of the currency
 * @param currencyCode ISO 4217
 * @param locale BCP 47 tag
 */
export function formatMoney(amount: number, currencyCode: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: currencyCode });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}
