import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, primaryId, timestamptz, updatedAt } from './columns.ts';
import { packages } from './packages.ts';

export const coupons = pgTable(
  'coupon',
  {
    id: primaryId(),
    code: text('code').notNull(),
    percent: integer('percent'),
    amount: integer('amount'),
    currency: text('currency'),
    active: boolean('active').notNull().default(true),
    startsAt: timestamptz('starts_at'),
    expiresAt: timestamptz('expires_at'),
    /** How often it can be used in all, and by one person; null for no limit. */
    maxRedemptions: integer('max_redemptions'),
    perUserLimit: integer('per_user_limit'),
    /** The smallest order, in minor units. */
    minimum: integer('minimum'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('coupon_code_key').on(sql`upper(${table.code})`),
    index('coupon_code_index').on(sql`lower(${table.code})`, table.id),
    index('coupon_updated_at_index').on(table.updatedAt, table.id),
  ],
);

/** The packages that a coupon is for; a coupon without any is for whole orders. */
export const couponPackages = pgTable(
  'coupon_package',
  {
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    packageId: uuid('package_id')
      .notNull()
      .references(() => packages.id),
  },
  (table) => [
    primaryKey({ columns: [table.couponId, table.packageId] }),
    index('coupon_package_package_index').on(table.packageId),
  ],
);
