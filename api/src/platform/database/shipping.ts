import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, timestamptz } from './columns.ts';
import { orders } from './orders.ts';

/** Where the printed books of an order go. A table of its own, since orders outlive the accounts of their buyers. */
export const shippingAddresses = pgTable('shipping_address', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  street: text('street').notNull(),
  street2: text('street2'),
  postcode: text('postcode').notNull(),
  city: text('city').notNull(),
  region: text('region'),
  /** ISO 3166-1, two letters. */
  country: text('country').notNull(),
  createdAt: createdAt(),
});

/** The dispatch of an order's printed books; an order without a row has not been sent. */
export const shipments = pgTable('shipment', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  /** Null after an administrator has taken it back. */
  shippedAt: timestamptz('shipped_at'),
  trackingUrl: text('tracking_url'),
  /** When the buyer was told by email: once, whatever is taken back and sent again. */
  toldAt: timestamptz('told_at'),
});
