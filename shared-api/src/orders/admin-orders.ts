import { z } from 'zod';
import { eventOutcomes } from './checkout.ts';
import { fieldErrors } from '../field-errors.ts';
import { id } from '../ids.ts';
import { invoice } from './invoices.ts';
import { adminQuery, searchWith } from '../lists.ts';
import { currency, moneySum } from '../money.ts';
import { orderStates, refundStates } from './orders.ts';
import { itemKinds } from '../pricing/order-line.ts';
import { ORDER_ITEMS_MAX, quoteLine, quoteTotals } from './quote.ts';
import { timestamp } from '../timestamp.ts';

/**
 * What has become of an order, in one word: its own state or, once it is paid, what is left of that. `disputed` while a bank
 * decides, `charged_back` once it has given the money back to the buyer.
 */
export const saleStatuses = [
  'paid',
  'pending',
  'partially_refunded',
  'refunded',
  'disputed',
  'charged_back',
  'failed',
  'expired',
] as const;
export type SaleStatus = (typeof saleStatuses)[number];

export const paymentProviders = ['stripe', 'sandbox'] as const;
const provider = z.enum(paymentProviders);

/** Someone who bought or refunded something; `null` once the account is deleted. */
const person = z.object({ id, name: z.string(), email: z.string() }).nullable();

/** An order in the administrator's list. Amounts in minor units. */
export const adminOrder = z.object({
  id,
  status: z.enum(saleStatuses),
  buyer: person,
  /** The titles of what was bought, in the order of the lines. */
  titles: z.array(z.string()),
  currency,
  total: moneySum,
  refunded: moneySum,
  coupon: z.string().nullable(),
  /** `null` if there was nothing to pay. */
  provider: provider.nullable(),
  created_at: timestamp,
  paid_at: timestamp.nullable(),
});
export type AdminOrder = z.infer<typeof adminOrder>;

/** A line with its frozen prices; `id` is that of the package, video or book. */
const adminOrderLine = quoteLine.extend({
  /** The id of the line, with which it is refunded. */
  item_id: id,
  /** Whether it was refunded; `pending` while the provider has not decided. */
  refund: z.enum(['pending', 'succeeded']).nullable(),
  /** The access that the line gives; `null` if it never gave any, or the account is deleted. */
  access: z.enum(['live', 'expired', 'ended', 'suspended']).nullable(),
  /** Until when it gives access; `null` for lifetime access, and for none. */
  access_until: timestamp.nullable(),
});
export type AdminOrderLine = z.infer<typeof adminOrderLine>;

/** Money that was taken; `mismatched` if it is not what the order costs, so that nothing was granted for it. */
const adminPayment = z.object({
  id,
  reference: z.string(),
  amount: moneySum,
  currency: z.string(),
  state: z.enum(['accepted', 'mismatched']),
  created_at: timestamp,
});

export const refundReasons = ['requested', 'duplicate', 'fraudulent', 'other'] as const;
export type RefundReason = (typeof refundReasons)[number];

const adminRefund = z.object({
  id,
  state: z.enum(['pending', 'succeeded', 'failed']),
  amount: moneySum,
  /** The lines that it is for; none if it was made in the provider's dashboard and fits no line. */
  item_ids: z.array(id),
  /** `null` if it was made in the provider's dashboard. */
  reason: z.enum(refundReasons).nullable(),
  note: z.string(),
  /** The provider's name for it; `null` if it has none, or none yet. */
  reference: z.string().nullable(),
  created_at: timestamp,
});

const adminDispute = z.object({
  id,
  state: z.enum(['open', 'won', 'lost']),
  amount: moneySum,
  currency: z.string(),
  reference: z.string(),
  created_at: timestamp,
});

export const saleEventKinds = [
  'ordered',
  'confirmed',
  'payment',
  'payment_mismatched',
  'provider_event',
  'refund_requested',
  'refund_recorded',
  'refund_succeeded',
  'refund_failed',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
] as const;

/** Something that has happened to an order. */
const saleEvent = z.object({
  at: timestamp,
  kind: z.enum(saleEventKinds),
  /** In minor units of the order's currency, if it is about money. */
  amount: moneySum.nullable(),
  /** Who did it, if it was a person with an account. */
  by: person,
  /** The type of a provider's event, and what it has changed. */
  event: z.object({ type: z.string(), outcome: z.enum(eventOutcomes) }).nullable(),
});
export type SaleEvent = z.infer<typeof saleEvent>;

/** The version of a text that the buyer has agreed to, and when. */
const agreement = z.object({ version: z.string(), at: timestamp });

/** Why nothing of an order can be refunded: the last one is that of a provider that is no longer configured. */
export const refundObstacles = ['unpaid', 'disputed', 'refunded', 'provider'] as const;

/** An order as the administrator sees it. */
export const adminOrderRecord = adminOrder.extend({
  state: z.enum(orderStates),
  /**
   * Of an order that was made without a login, with the address of an account: whether its owner has confirmed it, and what
   * was paid gives access. `null` for any other.
   */
  confirmation: z.enum(['waiting', 'confirmed']).nullable(),
  refund_state: z.enum(refundStates).nullable(),
  lines: z.array(adminOrderLine),
  totals: quoteTotals,
  /** Of a gift, when and by whom it was redeemed: `null` for nobody yet, or a deleted account. `null` for other orders. */
  gift: z.object({ redeemed_at: timestamp.nullable(), redeemed_by: person }).nullable(),
  /** To immediate access; `null` if nothing was supplied at once. */
  immediate_access: agreement.nullable(),
  expires_at: timestamp.nullable(),
  /** The provider's name for the attempt to pay. */
  session: z.string().nullable(),
  payments: z.array(adminPayment),
  refunds: z.array(adminRefund),
  disputes: z.array(adminDispute),
  /** The invoice, and what corrects it, the oldest first; none if it was free. */
  invoices: z.array(invoice),
  /** How much of the payment is left to refund. */
  refundable: moneySum,
  /** Why nothing can be refunded; `null` if something can. */
  refund_obstacle: z.enum(refundObstacles).nullable(),
  /** Everything that has happened, the oldest first. */
  history: z.array(saleEvent),
});
export type AdminOrderRecord = z.infer<typeof adminOrderRecord>;

/** Search and filters of the list; `since` is inclusive, `until` is not. */
export const adminOrderFilters = searchWith({
  status: z.enum(saleStatuses).optional(),
  provider: z.enum([...paymentProviders, 'none']).optional(),
  /** What was bought: the kind of an item, or one item. */
  kind: z.enum(itemKinds).optional(),
  item_id: id.optional(),
  buyer_id: id.optional(),
  since: timestamp.optional(),
  until: timestamp.optional(),
});
export const adminOrderQuery = adminQuery(adminOrderFilters.shape, ['created', 'total']);

export const REFUND_NOTE_MAX = 500;

/** What an administrator chooses in the form of a refund. */
export const refundForm = z.object({
  /** Ids of lines, `item_id`. */
  items: z.array(id).min(1, fieldErrors.itemsMissing).max(ORDER_ITEMS_MAX, fieldErrors.listTooLong),
  reason: z.enum(refundReasons),
  /** For administrators. */
  note: z.string().trim().max(REFUND_NOTE_MAX, fieldErrors.textTooLong),
});

export type RefundForm = z.infer<typeof refundForm>;

export const refundRequest = refundForm
  .extend({
    /** What the administrator saw, in minor units: `refundAmount` of the lines. */
    amount: moneySum,
    /** Made by the client: a request that is repeated with it makes no second refund. */
    idempotency_key: z.uuid().toLowerCase(),
  })
  .strict();
export type RefundRequest = z.infer<typeof refundRequest>;

/** What a refund of lines gives back: what was paid for them, but never more than is left of the payment. */
export const refundAmount = (lines: readonly { readonly total: number }[], refundable: number): number =>
  Math.min(
    lines.reduce((sum, { total }) => sum + total, 0),
    refundable,
  );
