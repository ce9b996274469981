import { z } from 'zod';
import { fieldErrors } from './field-errors.ts';
import { wholeNumber } from './whole-number.ts';

/** ISO 4217, upper case. */
export const currency = z.string().regex(/^[A-Z]{3}$/);

/** The highest price, in minor units. */
export const PRICE_MAX = 100_000_000;

/** Minor units: cents of a euro, whole yen. */
export const minorUnits = z.number().int().nonnegative().max(PRICE_MAX);

/** A sum of amounts, in minor units, which can exceed the highest price. */
export const moneySum = z.number().int().nonnegative();

export const discountPercent = z.number().int().min(0).max(100);

/** spec 3, "price item": what a package, a book or a video costs. */
export const priceItem = z.object({
  price: minorUnits,
  currency,
  discount: discountPercent,
});
export type PriceItem = z.infer<typeof priceItem>;

/** The currencies in which prices can be set. */
export const currencies = ['EUR', 'USD', 'GBP', 'CHF', 'JPY'] as const;

/** A price item as an administrator enters it. */
export const editedPriceItem = z.object({
  price: z
    .number(fieldErrors.priceInvalid)
    .int(fieldErrors.priceInvalid)
    .nonnegative(fieldErrors.priceInvalid)
    .max(PRICE_MAX, fieldErrors.numberTooLarge),
  currency: z.enum(currencies),
  discount: wholeNumber(0, 100),
});
