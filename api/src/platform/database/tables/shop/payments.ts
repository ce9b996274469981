import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { EventOutcome } from 'shared-api/orders/checkout';
import type { DisputeStatus, PaidLine, ProviderName, RefundStatus, SessionStatus } from '../../../payments/provider.ts';
import { createdAt, primaryId, refersTo, timestamptz } from '../columns.ts';
import { money, orders } from './orders.ts';

/** Money that a provider has taken for an order. */
export const payments = pgTable(
  'payment',
  {
    id: primaryId(),
    order_id: refersTo(() => orders.id),
    provider: text().$type<ProviderName>().notNull(),
    provider_session: text().notNull(),
    /** The provider's name for the payment, with which it is refunded. */
    reference: text().notNull(),
    amount: money().notNull(),
    currency: text().notNull(),
    /** `mismatched`: not what the order costs, so that nothing was granted for it. Somebody has to give it back. */
    state: text().$type<'accepted' | 'mismatched'>().notNull(),
    /** How often its refunds and disputes have been stored: what was read before the last time is out of date. */
    version: integer().notNull().default(0),
    created_at: createdAt(),
  },
  (table) => [
    index('payment_reference_index').on(table.provider, table.reference),
    uniqueIndex('payment_provider_session_key').on(table.provider, table.provider_session),
    index('payment_order_id_index').on(table.order_id),
  ],
);
export type PaymentRow = typeof payments.$inferSelect;

/** An event of a provider, stored in the transaction of its effect, so that it has that effect once. */
export const paymentEvents = pgTable(
  'payment_event',
  {
    id: primaryId(),
    provider: text().$type<ProviderName>().notNull(),
    event_id: text().notNull(),
    type: text().notNull(),
    order_id: refersTo(() => orders.id),
    outcome: text().$type<EventOutcome>().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('payment_event_provider_event_id_key').on(table.provider, table.event_id),
    index('payment_event_order_id_index').on(table.order_id),
  ],
);

/**
 * What the sandbox provider knows. It stands for a system of somebody else, so nothing refers to it, and it refers to
 * nothing.
 */
export const sandboxSessions = pgTable('sandbox_session', {
  /** Whoever knows it may pay. */
  id: text().primaryKey(),
  order_id: uuid().notNull().unique(),
  status: text().$type<Exclude<SessionStatus, 'processing'>>().notNull(),
  amount: money().notNull(),
  currency: text().notNull(),
  lines: jsonb().$type<readonly PaidLine[]>().notNull(),
  locale: text().notNull(),
  /** The state of the buyer's dispute; null without one. */
  dispute: text().$type<DisputeStatus>(),
  expires_at: timestamptz().notNull(),
  created_at: createdAt(),
});

/** A refund, as the sandbox knows it. */
export const sandboxRefunds = pgTable(
  'sandbox_refund',
  {
    id: primaryId(),
    order_id: uuid().notNull(),
    /** The id that the request named; null for one that was not made by us. */
    refund_id: uuid().unique(),
    amount: money().notNull(),
    status: text().$type<RefundStatus>().notNull(),
    created_at: createdAt(),
  },
  (table) => [index('sandbox_refund_order_id_index').on(table.order_id)],
);
