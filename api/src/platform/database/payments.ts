import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { EventOutcome } from 'shared-api/orders/checkout';
import type { DisputeStatus, PaidLine, ProviderName, RefundStatus, SessionStatus } from '../payments/provider.ts';
import { createdAt, primaryId, timestamptz } from './columns.ts';
import { money, orders } from './orders.ts';

/** Money that a provider has taken for an order. */
export const payments = pgTable(
  'payment',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text('provider').$type<ProviderName>().notNull(),
    providerSession: text('provider_session').notNull(),
    /** The provider's name for the payment, with which it is refunded. */
    reference: text('reference').notNull(),
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    /** `mismatched`: not what the order costs, so that nothing was granted for it. Somebody has to give it back. */
    state: text('state').$type<'accepted' | 'mismatched'>().notNull(),
    /** How often its refunds and disputes have been stored: what was read before the last time is out of date. */
    version: integer('version').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index('payment_reference_index').on(table.provider, table.reference),
    uniqueIndex('payment_provider_session_key').on(table.provider, table.providerSession),
    index('payment_order_id_index').on(table.orderId),
  ],
);

/** An event of a provider, stored in the transaction of its effect, so that it has that effect once. */
export const paymentEvents = pgTable(
  'payment_event',
  {
    id: primaryId(),
    provider: text('provider').$type<ProviderName>().notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    outcome: text('outcome').$type<EventOutcome>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('payment_event_provider_event_id_key').on(table.provider, table.eventId),
    index('payment_event_order_id_index').on(table.orderId),
  ],
);

/**
 * What the sandbox provider knows. It stands for a system of somebody else, so nothing refers to it, and it refers to
 * nothing.
 */
export const sandboxSessions = pgTable('sandbox_session', {
  /** Whoever knows it may pay. */
  id: text('id').primaryKey(),
  orderId: uuid('order_id').notNull().unique(),
  status: text('status').$type<Exclude<SessionStatus, 'processing'>>().notNull(),
  amount: money('amount').notNull(),
  currency: text('currency').notNull(),
  lines: jsonb('lines').$type<readonly PaidLine[]>().notNull(),
  locale: text('locale').notNull(),
  /** The state of the buyer's dispute; null without one. */
  dispute: text('dispute').$type<DisputeStatus>(),
  expiresAt: timestamptz('expires_at').notNull(),
  createdAt: createdAt(),
});

/** A refund, as the sandbox knows it. */
export const sandboxRefunds = pgTable(
  'sandbox_refund',
  {
    id: primaryId(),
    orderId: uuid('order_id').notNull(),
    /** The id that the request named; null for one that was not made by us. */
    refundId: uuid('refund_id').unique(),
    amount: money('amount').notNull(),
    status: text('status').$type<RefundStatus>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('sandbox_refund_order_id_index').on(table.orderId)],
);
