import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { RefundReason } from 'shared-api/orders/admin-orders';
import type { DisputeStatus, RefundStatus } from '../../../payments/provider.ts';
import { createdAt, partOf, primaryId, refersTo, timestamptz } from '../columns.ts';
import { money, orderItems, orders } from './orders.ts';
import { payments } from './payments.ts';
import { users } from '../users.ts';

/** Money that is given back to a buyer, or what was free and is taken back. Stored before the provider is asked. */
export const refunds = pgTable(
  'refund',
  {
    id: primaryId(),
    order_id: refersTo(() => orders.id),
    /** Null if nothing was paid for what is refunded. */
    payment_id: uuid().references(() => payments.id),
    amount: money().notNull(),
    /** `pending` until the provider has decided. One that had succeeded may still fail, as an account may be closed. */
    state: text().$type<RefundStatus>().notNull(),
    /** Who made it, by a key of the client; null for one that was made in the provider's own dashboard. */
    admin_id: uuid().references(() => users.id),
    idempotency_key: uuid(),
    reason: text().$type<RefundReason>(),
    note: text().notNull().default(''),
    /** The provider's name for it; null until it is known to have one. */
    provider_refund: text(),
    /** How many attempts the provider has answered with an error: each attempt has a key of its own. */
    attempt: integer().notNull().default(0),
    succeeded_at: timestamptz(),
    failed_at: timestamptz(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('refund_order_id_idempotency_key_key').on(table.order_id, table.idempotency_key),
    uniqueIndex('refund_payment_id_provider_refund_key').on(table.payment_id, table.provider_refund),
    index('refund_state_index').on(table.state),
  ],
);
export type RefundRow = typeof refunds.$inferSelect;

/** What a refund is for. One that was made elsewhere may be for nothing that we know. */
export const refundItems = pgTable(
  'refund_item',
  {
    refund_id: partOf(() => refunds.id),
    order_item_id: partOf(() => orderItems.id),
  },
  (table) => [
    primaryKey({ columns: [table.refund_id, table.order_item_id] }),
    index('refund_item_order_item_id_index').on(table.order_item_id),
  ],
);

/** That a buyer's bank asks for the money back. It, not we, decides who keeps it. */
export const disputes = pgTable(
  'dispute',
  {
    id: primaryId(),
    payment_id: refersTo(() => payments.id),
    order_id: refersTo(() => orders.id),
    provider_dispute: text().notNull(),
    amount: money().notNull(),
    currency: text().notNull(),
    state: text().$type<DisputeStatus>().notNull(),
    /** When it was won or lost; null while it is open. */
    closed_at: timestamptz(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('dispute_payment_id_provider_dispute_key').on(table.payment_id, table.provider_dispute),
    index('dispute_order_id_index').on(table.order_id),
  ],
);
