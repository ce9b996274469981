import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, partOf, timestamptz } from '../columns.ts';
import { orders } from './orders.ts';
import { users } from '../users.ts';

/** An order that is for somebody else than its buyer. Its entitlements are those of whoever redeems it. */
export const gifts = pgTable(
  'gift',
  {
    order_id: partOf(() => orders.id).primaryKey(),
    /** What the buyer has written; empty for nothing, and once the buyer's account is deleted. */
    message: text().notNull(),
    /** Capitals and digits, as `bareGiftCode` makes them; null until the order is paid. */
    code: text(),
    /** The row outlives the account of whoever has redeemed it, as that of an order does its buyer's. */
    redeemed_by: uuid().references(() => users.id),
    redeemed_at: timestamptz(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('gift_code_key').on(table.code),
    index('gift_redeemed_by_index').on(table.redeemed_by),
    check('gift_redeemed_check', sql`(redeemed_by is null) = (redeemed_at is null)`),
    check('gift_code_check', sql`redeemed_at is null or code is not null`),
  ],
);
