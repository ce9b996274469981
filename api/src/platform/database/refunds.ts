import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { RefundReason } from 'shared-api/orders/admin-orders';
import type { DisputeStatus, RefundStatus } from '../payments/provider.ts';
import { createdAt, primaryId, timestamptz } from './columns.ts';
import { money, orderItems, orders } from './orders.ts';
import { payments } from './payments.ts';
import { users } from './users.ts';

/** Money that is given back to a buyer, or what was free and is taken back. Stored before the provider is asked. */
export const refunds = pgTable(
  'refund',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Null if nothing was paid for what is refunded. */
    paymentId: uuid('payment_id').references(() => payments.id),
    amount: money('amount').notNull(),
    /** `pending` until the provider has decided. One that had succeeded may still fail, as an account may be closed. */
    state: text('state').$type<RefundStatus>().notNull(),
    /** Who made it, by a key of the client; null for one that was made in the provider's own dashboard. */
    adminId: uuid('admin_id').references(() => users.id),
    idempotencyKey: uuid('idempotency_key'),
    reason: text('reason').$type<RefundReason>(),
    note: text('note').notNull().default(''),
    /** The provider's name for it; null until it is known to have one. */
    providerRefund: text('provider_refund'),
    /** How many attempts the provider has answered with an error: each attempt has a key of its own. */
    attempt: integer('attempt').notNull().default(0),
    succeededAt: timestamptz('succeeded_at'),
    failedAt: timestamptz('failed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('refund_order_id_idempotency_key_key').on(table.orderId, table.idempotencyKey),
    uniqueIndex('refund_payment_id_provider_refund_key').on(table.paymentId, table.providerRefund),
    index('refund_state_index').on(table.state),
  ],
);

/** What a refund is for. One that was made elsewhere may be for nothing that we know. */
export const refundItems = pgTable(
  'refund_item',
  {
    refundId: uuid('refund_id')
      .notNull()
      .references(() => refunds.id, { onDelete: 'cascade' }),
    orderItemId: uuid('order_item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.orderItemId] }),
    index('refund_item_order_item_id_index').on(table.orderItemId),
  ],
);

/** That a buyer's bank asks for the money back. It, not we, decides who keeps it. */
export const disputes = pgTable(
  'dispute',
  {
    id: primaryId(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    providerDispute: text('provider_dispute').notNull(),
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    state: text('state').$type<DisputeStatus>().notNull(),
    /** When it was won or lost; null while it is open. */
    closedAt: timestamptz('closed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('dispute_payment_id_provider_dispute_key').on(table.paymentId, table.providerDispute),
    index('dispute_order_id_index').on(table.orderId),
  ],
);
