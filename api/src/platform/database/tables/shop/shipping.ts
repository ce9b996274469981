import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, partOf, timestamptz } from '../columns.ts';
import { orders } from './orders.ts';

/** Where the printed books of an order go. A table of its own, since orders outlive the accounts of their buyers. */
export const shippingAddresses = pgTable('shipping_address', {
  order_id: partOf(() => orders.id).primaryKey(),
  name: text().notNull(),
  street: text().notNull(),
  street2: text(),
  postcode: text().notNull(),
  city: text().notNull(),
  region: text(),
  /** ISO 3166-1, two letters. */
  country: text().notNull(),
  created_at: createdAt(),
});

/** The dispatch of an order's printed books; an order without a row has not been sent. */
export const shipments = pgTable('shipment', {
  order_id: partOf(() => orders.id).primaryKey(),
  /** Null after an administrator has taken it back. */
  shipped_at: timestamptz(),
  tracking_url: text(),
  /** When the buyer was told by email: once, whatever is taken back and sent again. */
  told_at: timestamptz(),
});
