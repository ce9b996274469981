import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, primaryId } from './columns.ts';

export const coupons = pgTable(
  'coupon',
  {
    id: primaryId(),
    code: text('code').notNull(),
    percent: integer('percent'),
    amount: integer('amount'),
    currency: text('currency'),
    active: boolean('active').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('coupon_code_key').on(sql`upper(${table.code})`)],
);
