import { z } from 'zod';
import { orderGift } from '../gifts/gifts.ts';
import { id } from '../ids.ts';
import { invoice } from './invoices.ts';
import { listQuery, page } from '../lists.ts';
import { currency, moneySum } from '../money.ts';
import { bookFile } from '../books/books.ts';
import { quoteLine, quoteTotals } from './quote.ts';
import { orderShipping } from './shipping.ts';
import { timestamp } from '../timestamp.ts';

/**
 * `pending` until the payment is certain; `expired` if it was not made in time, `failed` if it was declined. A payment that
 * arrives after all makes either of them `paid`.
 */
export const orderStates = ['pending', 'paid', 'expired', 'failed'] as const;
export type OrderState = (typeof orderStates)[number];

/**
 * Whether everything in an order was refunded, or a part of it. Not a state of the order: what was paid stays paid.
 */
export const refundStates = ['partial', 'full'] as const;
export type RefundState = (typeof refundStates)[number];

/** What was refunded of an order, in minor units. */
const orderRefund = z.object({ state: z.enum(refundStates), amount: moneySum }).nullable();

/**
 * A dispute of the payment, while it changes what the buyer has: what was bought is locked while it is `open`, and for good
 * once it is `lost`; `null` without one, and if it was won.
 */
const orderDispute = z.enum(['open', 'lost']).nullable();

/**
 * A line of an order. `download`: the file that its buyer can download now; `null` if there is none. `refunded`: it was, and
 * no longer gives access. `usable`: its buyer has it now.
 */
export const orderLine = quoteLine.extend({
  download: bookFile.pick({ size: true, type: true }).nullable(),
  refunded: z.boolean(),
  usable: z.boolean(),
});
export type OrderLine = z.infer<typeof orderLine>;

/** An order of the buyer, at the prices at which it was made. */
export const order = z.object({
  id,
  state: z.enum(orderStates),
  currency,
  lines: z.array(orderLine),
  refund: orderRefund,
  dispute: orderDispute,
  totals: quoteTotals,
  /** The code of the coupon that was used; `null` without one. */
  coupon: z.string().nullable(),
  /** Where to pay; `null` unless the order is waiting for that. */
  payment_url: z.string().nullable(),
  /** Until when it can be paid; `null` if there was nothing to pay. */
  expires_at: timestamp.nullable(),
  created_at: timestamp,
  paid_at: timestamp.nullable(),
  /** The invoice, and what corrects it, the oldest first; none if it was free. */
  invoices: z.array(invoice),
  /** `null` unless it was bought for somebody else. */
  gift: orderGift.nullable(),
  /** `null` if nothing is posted. */
  shipping: orderShipping.nullable(),
  /** Bought with the user’s address by somebody who was not logged in, and not confirmed yet; only in the export. */
  awaiting_confirmation: z.boolean().optional(),
});
export type Order = z.infer<typeof order>;

/** A book of an order. */
export const downloadParams = z.object({ id, bookId: id });

/** A personal link to the file of a book, which works without a login until it expires. */
export const downloadLink = z.object({ url: z.string(), expires_at: timestamp });
export type DownloadLink = z.infer<typeof downloadLink>;

export const orderQuery = listQuery.pick({ limit: true, cursor: true });
export type OrderQuery = z.infer<typeof orderQuery>;
export const orderPage = page(order);
