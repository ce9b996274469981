import { z } from 'zod';
import { bookKind } from '../books/book-kinds.ts';
import { COUPON_CODE_MAX } from '../coupons/coupons.ts';
import { fieldError } from '../errors.ts';
import { fieldErrors } from '../field-errors.ts';
import { countries } from '../addresses/countries.ts';
import { id } from '../ids.ts';
import { currency, minorUnits, moneySum, priceItem } from '../money.ts';
import { itemKinds, lineKey } from '../pricing/order-line.ts';
import { vatSum } from '../site/vat-rates.ts';

/** At most this many items are in an order. */
export const ORDER_ITEMS_MAX = 50;

/** Something to buy, once. Strict, since a quantity that is ignored would be a wrong price. */
const orderItem = z.strictObject({ kind: z.enum(itemKinds), id });
export type OrderItem = z.infer<typeof orderItem>;

/** The items of an order, each once. */
const orderItems = z
  .array(orderItem)
  .min(1, fieldErrors.orderEmpty)
  .max(ORDER_ITEMS_MAX, fieldErrors.listTooLong)
  .superRefine((items, context) => {
    const seen = new Set<string>();
    for (const [index, key] of items.map(lineKey).entries()) {
      if (seen.has(key)) context.addIssue({ code: 'custom', path: [index], message: fieldErrors.itemDuplicate });
      seen.add(key);
    }
  });

/**
 * A coupon's code as a buyer types it, in upper case; empty for none. Any text passes, since a wrong code must not hide the
 * prices; what is too long stays too long.
 */
const typedCode = z
  .string()
  .trim()
  .toUpperCase()
  .overwrite((code) => code.slice(0, COUPON_CODE_MAX + 1));

export const quoteRequest = z.object({
  items: orderItems,
  coupon: typedCode.optional(),
  /** The buyer's country, whose VAT is in the prices; by default the site's. */
  country: z.enum(countries, fieldErrors.countryInvalid).optional(),
});
export type QuoteRequest = z.infer<typeof quoteRequest>;

/** In minor units: list price − `discount_amount` (of the item) − `coupon_amount` (this line's share) = `total`. */
const steps = { discount_amount: moneySum, coupon_amount: moneySum, total: moneySum };

/** The sums over the lines. */
export const quoteTotals = z.object({ price: moneySum, ...steps });

/** One line of an order; `price` is the list price, `discount` a percentage. */
export const quoteLine = priceItem.extend({
  kind: z.enum(itemKinds),
  id,
  title: z.string(),
  /** How a book reaches its buyer; `null` for anything else. A printed one needs an address at the checkout. */
  book_kind: bookKind.nullable(),
  ...steps,
});
export type QuoteLine = z.infer<typeof quoteLine>;

/** The coupon of a quote. */
export const quoteCoupon = z.object({
  code: z.string(),
  /** What it takes off: `percent`, or `amount` minor units; both `null` if the code is unknown. */
  percent: z.number().int().nullable(),
  amount: minorUnits.nullable(),
  /** The smallest order that it is for, in minor units of the order's currency; `null` for any. */
  minimum: minorUnits.nullable(),
  /** Why it does not apply; `null` if it does. */
  error: fieldError.nullable(),
  /** Seconds after which to try again, after too many wrong codes; otherwise `null`. */
  retry_after: z.number().int().positive().nullable(),
});
export type QuoteCoupon = z.infer<typeof quoteCoupon>;

/** What an order costs at this moment, with every step of every line. Lines are in the order of the request. */
export const quote = z.object({
  currency,
  lines: z.array(quoteLine),
  totals: quoteTotals,
  /** `null` without a code. */
  coupon: quoteCoupon.nullable(),
  /** The VAT in the prices, and the country that it is of: none, if that has none. `null` if the site has no VAT. */
  vat: z.object({ country: z.enum(countries).nullable(), sums: z.array(vatSum) }).nullable(),
  /** The version of the texts that the API knows last; the checkout demands a consent where `needsConsent` says so. */
  consent_version: z.string(),
});
export type Quote = z.infer<typeof quote>;
