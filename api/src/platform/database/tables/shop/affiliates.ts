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
import { createdAt, partOf, primaryId, refersTo, timestamptz, updatedAt } from '../columns.ts';
import { money, orders } from './orders.ts';
import { users } from '../users.ts';

/** A partner, who is paid for the orders that come through a link with their code. */
export const affiliates = pgTable(
  'affiliate',
  {
    id: primaryId(),
    code: text().notNull(),
    owner_id: refersTo(() => users.id),
    /** In basis points: 1,000 is 10 %. */
    rate: integer().notNull(),
    active: boolean().notNull().default(true),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('affiliate_code_key').on(sql`lower(${table.code})`),
    uniqueIndex('affiliate_owner_id_key').on(table.owner_id),
    index('affiliate_code_index').on(sql`lower(${table.code})`, table.id),
    index('affiliate_rate_index').on(table.rate, table.id),
    index('affiliate_updated_at_index').on(table.updated_at, table.id),
    check('affiliate_rate_check', sql`rate between 1 and 10000`),
  ],
);

/** How often a partner's link was followed on a day (UTC). Who followed it is not stored. */
export const affiliateClicks = pgTable(
  'affiliate_click',
  {
    affiliate_id: partOf(() => affiliates.id),
    day: date().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.affiliate_id, table.day] })],
);

/** The affiliate code of a registration; rows are never changed. */
export const referrals = pgTable(
  'referral',
  {
    user_id: partOf(() => users.id).primaryKey(),
    code: text().notNull(),
    /** Whose code it was then; null if it was nobody's. */
    affiliate_id: uuid().references(() => affiliates.id),
    created_at: createdAt(),
  },
  (table) => [index('referral_affiliate_id_index').on(table.affiliate_id)],
);

/** Whose link has led to an order, on the terms of the moment at which it was made; rows are never changed. */
export const orderReferrals = pgTable(
  'order_referral',
  {
    order_id: partOf(() => orders.id).primaryKey(),
    affiliate_id: refersTo(() => affiliates.id),
    rate: integer().notNull(),
    /** For how long the commission is pending once the order is paid. */
    pending_days: integer().notNull(),
    /** Why there is no commission; null if there is. */
    refusal: text().$type<CommissionRefusal>(),
    created_at: createdAt(),
  },
  (table) => [index('order_referral_affiliate_id_index').on(table.affiliate_id)],
);

/**
 * What partners have earned and been paid: a ledger, whose rows a trigger keeps from being changed or deleted. The entries of
 * an order add up to the commission on what is left of it; what is owed to a partner is the sum of all entries.
 */
export const commissions = pgTable(
  'commission',
  {
    id: primaryId(),
    affiliate_id: refersTo(() => affiliates.id),
    kind: text().$type<CommissionKind>().notNull(),
    /** Null for a payout. */
    order_id: uuid().references(() => orders.id),
    /** Counts the entries of an order from 0: whoever repeats one, or adds one at the same time, is refused. */
    position: integer(),
    /** What was left of the order after this entry, in minor units. */
    base: money(),
    rate: integer(),
    refusal: text().$type<CommissionRefusal>(),
    /** In minor units; negative for what is taken back or paid out. */
    amount: money().notNull(),
    currency: text().notNull(),
    /** From when on it counts as payable: the same for all entries of an order. */
    payable_at: timestamptz().notNull(),
    /** Of a payout: who recorded it, under which key of the client, and what they noted. */
    admin_id: uuid().references(() => users.id),
    idempotency_key: uuid(),
    note: text().notNull().default(''),
    created_at: createdAt(),
  },
  (table) => [
    // `unique`, not an index: null positions of payouts do not collide.
    unique('commission_order_id_position_key').on(table.order_id, table.position),
    uniqueIndex('commission_affiliate_id_idempotency_key_key').on(table.affiliate_id, table.idempotency_key),
    // For balances, which are sums over a partner's entries.
    index('commission_balance_index').on(table.affiliate_id, table.currency, table.payable_at),
    index('commission_affiliate_id_index').on(table.affiliate_id, table.id),
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
