import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, timestamptz } from './columns.ts';
import { orders } from './orders.ts';
import { users } from './users.ts';

/** An order that is for somebody else than its buyer. Its entitlements are those of whoever redeems it. */
export const gifts = pgTable(
  'gift',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** What the buyer has written; empty for nothing, and once the buyer's account is deleted. */
    message: text('message').notNull(),
    /** Capitals and digits, as `bareGiftCode` makes them; null until the order is paid. */
    code: text('code'),
    /** The row outlives the account of whoever has redeemed it, as that of an order does its buyer's. */
    redeemedBy: uuid('redeemed_by').references(() => users.id),
    redeemedAt: timestamptz('redeemed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('gift_code_key').on(table.code),
    index('gift_redeemed_by_index').on(table.redeemedBy),
    check('gift_redeemed_check', sql`(redeemed_by is null) = (redeemed_at is null)`),
    check('gift_code_check', sql`redeemed_at is null or code is not null`),
  ],
);
