import type { PriceItem } from '../money.ts';

/**
 * Returns the price after the discount, in minor units (spec 9: price × (100 − discount) / 100 when discount > 0),
 * rounded half up to the minor unit.
 */
export const discountedPrice = ({ price, discount }: Pick<PriceItem, 'price' | 'discount'>): number =>
  discount > 0 ? withoutPercent(price, discount) : price;

/** What a percentage leaves of an amount, rounded half up to the minor unit. In whole numbers: 0.5 % of a cent counts. */
export const withoutPercent = (amount: number, percent: number): number =>
  Math.floor((amount * (100 - percent) + 50) / 100);
