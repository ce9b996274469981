import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, partOf, primaryId, refersTo, timestamptz, updatedAt } from '../columns.ts';
import { packages } from '../packages.ts';

export const coupons = pgTable(
  'coupon',
  {
    id: primaryId(),
    code: text().notNull(),
    percent: integer(),
    amount: integer(),
    currency: text(),
    active: boolean().notNull().default(true),
    starts_at: timestamptz(),
    expires_at: timestamptz(),
    /** How often it can be used in all, and by one person; null for no limit. */
    max_redemptions: integer(),
    per_user_limit: integer(),
    /** The smallest order, in minor units. */
    minimum: integer(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('coupon_code_key').on(sql`upper(${table.code})`),
    index('coupon_code_index').on(sql`lower(${table.code})`, table.id),
    index('coupon_updated_at_index').on(table.updated_at, table.id),
  ],
);

/** The packages that a coupon is for; a coupon without any is for whole orders. */
export const couponPackages = pgTable(
  'coupon_package',
  {
    coupon_id: partOf(() => coupons.id),
    package_id: refersTo(() => packages.id),
  },
  (table) => [
    primaryKey({ columns: [table.coupon_id, table.package_id] }),
    index('coupon_package_package_index').on(table.package_id),
  ],
);
