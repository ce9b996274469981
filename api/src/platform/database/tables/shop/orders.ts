import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Country } from 'shared-api/addresses/countries';
import type { OrderState, RefundState } from 'shared-api/orders/orders';
import type { ProviderName } from '../../../payments/provider.ts';
import { bookKind, books } from '../books.ts';
import { createdAt, partOf, primaryId, refersTo, timestamptz } from '../columns.ts';
import { coupons } from './coupons.ts';
import { packages } from '../packages.ts';
import { users } from '../users.ts';
import { videos } from '../videos.ts';
import { addressKeyOf } from '../../address-key.ts';

/** Minor units. The sum of an order exceeds the range of `integer`, but never that of a number. */
export const money = () => bigint({ mode: 'number' });

/** The steps from the list price to what is paid; a database that could hold others would not add up. */
const priceSteps = () => ({
  price: money().notNull(),
  discount_amount: money().notNull(),
  coupon_amount: money().notNull(),
  total: money().notNull(),
});

/** What somebody buys, or wanted to buy. Kept with the anonymised row of a buyer whose account is deleted. */
export const orders = pgTable(
  'order',
  {
    id: primaryId(),
    buyer_id: refersTo(() => users.id),
    /** Made by the client: a request that is repeated with it makes no second order. */
    idempotency_key: uuid().notNull(),
    /** The keys of later requests for the same, from other tabs, that got this order as it was open. */
    repeat_keys: uuid().array().notNull().default([]),
    /** Of what was ordered under the keys, which must not be used for anything else. */
    request_hash: text().notNull(),
    state: text().$type<OrderState>().notNull(),
    currency: text().notNull(),
    ...priceSteps(),
    /** The coupon as it was. */
    coupon_code: text(),
    coupon_percent: integer(),
    coupon_fixed_amount: integer(),
    /** Which text about immediate access the buyer has agreed to, and when. Null if nothing was supplied at once. */
    consent_version: text(),
    consented_at: timestamptz(),
    /** The language in which the buyer ordered. */
    locale: text().notNull(),
    /** Whose VAT is in the price: ISO 3166-1, two letters. Null if it was not asked for. */
    country: text().$type<Country>(),
    /** Null if there is nothing to pay. */
    provider: text().$type<ProviderName>(),
    /** Null until the provider has opened one. */
    provider_session: text(),
    payment_url: text(),
    expires_at: timestamptz(),
    /** How many attempts to open its session the provider has answered with an error: each attempt has a key of its own. */
    payment_attempt: integer().notNull().default(0),
    /**
     * Since when it is no longer the buyer's open order, because a newer one has replaced it. It may stay pending until the
     * provider has ended its session, or its payment arrives.
     */
    replaced_at: timestamptz(),
    /**
     * How somebody without a login has ordered: with a `new` address, whose account was made with the order, or with a `known`
     * one. The latter is held: it gives access only once the owner of the address has confirmed it. Null for members.
     */
    guest: text().$type<'new' | 'known'>(),
    /** The address with which a held order was made: only whoever reads its email may confirm it. Null for all others. */
    guest_email: text(),
    confirmed_at: timestamptz(),
    paid_at: timestamptz(),
    /** What its refunds and disputes amount to; `applyReversals` keeps it, so that lists need not add them up. */
    refunded: money().notNull().default(0),
    refund_state: text().$type<RefundState>(),
    dispute_state: text().$type<'open' | 'won' | 'lost'>(),
    /** When it was last compared with what the provider knows; null if it never was. */
    reconciled_at: timestamptz(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('order_buyer_id_idempotency_key_key').on(table.buyer_id, table.idempotency_key),
    // The key is the secret of the browser, whatever account it has ordered for.
    uniqueIndex('order_guest_idempotency_key_key')
      .on(table.idempotency_key)
      .where(sql`${table.guest} is not null`),
    // A buyer has one open order at most, so that nothing is paid twice. Held ones are those of strangers.
    uniqueIndex('order_open_key')
      .on(table.buyer_id)
      .where(
        sql`${table.state} = 'pending' and ${table.replaced_at} is null and ${table.guest} is distinct from 'known'`,
      ),
    // What is held for an address.
    index('order_held_index')
      .on(addressKeyOf(table.guest_email))
      .where(sql`${table.guest} = 'known' and ${table.confirmed_at} is null`),
    uniqueIndex('order_provider_session_key').on(table.provider, table.provider_session),
    index('order_buyer_id_index').on(table.buyer_id, table.id),
    index('order_pending_index')
      .on(table.expires_at)
      .where(sql`${table.state} = 'pending'`),
    index('order_total_index').on(table.total, table.id),
    index('order_state_index').on(table.state, table.id),
    index('order_refund_state_index').on(table.refund_state, table.id),
    index('order_dispute_state_index').on(table.dispute_state, table.id),
    index('order_reconciled_at_index').on(table.reconciled_at.asc().nullsFirst(), table.id),
    check(
      'order_confirmed_check',
      sql`confirmed_at is null or (guest is not distinct from 'known' and paid_at is not null)`,
    ),
    check('order_total_check', sql`total >= 0 and total = price - discount_amount - coupon_amount`),
  ],
);
export type OrderRow = typeof orders.$inferSelect;

/** One thing in an order, at the price at which it was bought. */
export const orderItems = pgTable(
  'order_item',
  {
    id: primaryId(),
    order_id: partOf(() => orders.id),
    position: integer().notNull(),
    /** One of them. What has been ordered cannot be deleted, or a payment could no longer be fulfilled. */
    package_id: uuid().references(() => packages.id),
    video_id: uuid().references(() => videos.id),
    book_id: uuid().references(() => books.id),
    title: text().notNull(),
    /** The percentage of the discount; the price itself is the list price. */
    discount: integer().notNull(),
    ...priceSteps(),
    /** Of a book, as it was sold. Null for anything else, and in orders from before this was stored. */
    book_kind: bookKind(),
    /** How long the purchase gives access; null for lifetime access. */
    access_days: integer(),
  },
  (table) => [
    uniqueIndex('order_item_order_id_position_key').on(table.order_id, table.position),
    index('order_item_package_id_index').on(table.package_id),
    index('order_item_video_id_index').on(table.video_id),
    index('order_item_book_id_index').on(table.book_id),
    check('order_item_kind_check', sql`num_nonnulls(package_id, video_id, book_id) = 1`),
    check('order_item_total_check', sql`total >= 0 and total = price - discount_amount - coupon_amount`),
  ],
);

/**
 * The use of a coupon by an order: `reserved` while the order is pending, `committed` once it is paid, `released` if it never
 * is. Only a released one does not count.
 */
export const couponRedemptions = pgTable(
  'coupon_redemption',
  {
    order_id: partOf(() => orders.id).primaryKey(),
    coupon_id: refersTo(() => coupons.id),
    user_id: refersTo(() => users.id),
    state: text().$type<'reserved' | 'committed' | 'released'>().notNull(),
    /** Whence a guest has ordered, as a keyed hash, until the order is paid or has ended: nobody keeps a coupon from others. */
    network: text(),
    created_at: createdAt(),
  },
  (table) => [index('coupon_redemption_coupon_id_index').on(table.coupon_id, table.user_id)],
);
