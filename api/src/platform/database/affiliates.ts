import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CommissionKind, CommissionRefusal } from 'shared-api/affiliates/affiliates';
import { createdAt, primaryId, timestamptz, updatedAt } from './columns.ts';
import { money, orders } from './orders.ts';
import { users } from './users.ts';

/** A partner, who is paid for the orders that come through a link with their code. */
export const affiliates = pgTable(
  'affiliate',
  {
    id: primaryId(),
    code: text('code').notNull(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    /** In basis points: 1,000 is 10 %. */
    rate: integer('rate').notNull(),
    active: boolean('active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('affiliate_code_key').on(sql`lower(${table.code})`),
    uniqueIndex('affiliate_owner_id_key').on(table.ownerId),
    index('affiliate_code_index').on(sql`lower(${table.code})`, table.id),
    index('affiliate_rate_index').on(table.rate, table.id),
    index('affiliate_updated_at_index').on(table.updatedAt, table.id),
    check('affiliate_rate_check', sql`rate between 1 and 10000`),
  ],
);

/** How often a partner's link was followed on a day (UTC). Who followed it is not stored. */
export const affiliateClicks = pgTable(
  'affiliate_click',
  {
    affiliateId: uuid('affiliate_id')
      .notNull()
      .references(() => affiliates.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.affiliateId, table.day] })],
);

/** The affiliate code of a registration; rows are never changed. */
export const referrals = pgTable(
  'referral',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    /** Whose code it was then; null if it was nobody's. */
    affiliateId: uuid('affiliate_id').references(() => affiliates.id),
    createdAt: createdAt(),
  },
  (table) => [index('referral_affiliate_id_index').on(table.affiliateId)],
);

/** Whose link has led to an order, on the terms of the moment at which it was made; rows are never changed. */
export const orderReferrals = pgTable(
  'order_referral',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    affiliateId: uuid('affiliate_id')
      .notNull()
      .references(() => affiliates.id),
    rate: integer('rate').notNull(),
    /** For how long the commission is pending once the order is paid. */
    pendingDays: integer('pending_days').notNull(),
    /** Why there is no commission; null if there is. */
    refusal: text('refusal').$type<CommissionRefusal>(),
    createdAt: createdAt(),
  },
  (table) => [index('order_referral_affiliate_id_index').on(table.affiliateId)],
);

/**
 * What partners have earned and been paid: a ledger, whose rows a trigger keeps from being changed or deleted. The entries of
 * an order add up to the commission on what is left of it; what is owed to a partner is the sum of all entries.
 */
export const commissions = pgTable(
  'commission',
  {
    id: primaryId(),
    affiliateId: uuid('affiliate_id')
      .notNull()
      .references(() => affiliates.id),
    kind: text('kind').$type<CommissionKind>().notNull(),
    /** Null for a payout. */
    orderId: uuid('order_id').references(() => orders.id),
    /** Counts the entries of an order from 0: whoever repeats one, or adds one at the same time, is refused. */
    position: integer('position'),
    /** What was left of the order after this entry, in minor units. */
    base: money('base'),
    rate: integer('rate'),
    refusal: text('refusal').$type<CommissionRefusal>(),
    /** In minor units; negative for what is taken back or paid out. */
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    /** From when on it counts as payable: the same for all entries of an order. */
    payableAt: timestamptz('payable_at').notNull(),
    /** Of a payout: who recorded it, under which key of the client, and what they noted. */
    adminId: uuid('admin_id').references(() => users.id),
    idempotencyKey: uuid('idempotency_key'),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    // `unique`, not an index: null positions of payouts do not collide.
    unique('commission_order_id_position_key').on(table.orderId, table.position),
    uniqueIndex('commission_affiliate_id_idempotency_key_key').on(table.affiliateId, table.idempotencyKey),
    // For balances, which are sums over a partner's entries.
    index('commission_balance_index').on(table.affiliateId, table.currency, table.payableAt),
    index('commission_affiliate_id_index').on(table.affiliateId, table.id),
    index('commission_payout_index')
      .on(table.id)
      .where(sql`${table.kind} = 'payout'`),
    check(
      'commission_kind_check',
      sql`case kind
        when 'sale' then amount >= 0 and position = 0
        when 'reversal' then amount < 0 and position > 0
        when 'restoration' then amount > 0 and position > 0
        when 'payout' then amount < 0 and position is null
        else false
      end and (kind = 'payout') = (order_id is null) and (kind = 'payout') = (base is null)`,
    ),
  ],
);
