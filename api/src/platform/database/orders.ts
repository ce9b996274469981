import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Country } from 'shared-api/addresses/countries';
import type { OrderState, RefundState } from 'shared-api/orders/orders';
import type { ProviderName } from '../payments/provider.ts';
import { bookKind, books } from './books.ts';
import { createdAt, primaryId, timestamptz } from './columns.ts';
import { coupons } from './coupons.ts';
import { packages } from './packages.ts';
import { users } from './users.ts';
import { videos } from './videos.ts';

/** Minor units. The sum of an order exceeds the range of `integer`, but never that of a number. */
export const money = (name: string) => bigint(name, { mode: 'number' });

/** The steps from the list price to what is paid; a database that could hold others would not add up. */
const priceSteps = () => ({
  price: money('price').notNull(),
  discountAmount: money('discount_amount').notNull(),
  couponAmount: money('coupon_amount').notNull(),
  total: money('total').notNull(),
});

/** What somebody buys, or wanted to buy. Kept with the anonymised row of a buyer whose account is deleted. */
export const orders = pgTable(
  'order',
  {
    id: primaryId(),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => users.id),
    /** Made by the client: a request that is repeated with it makes no second order. */
    idempotencyKey: uuid('idempotency_key').notNull(),
    /** The keys of later requests for the same, from other tabs, that got this order as it was open. */
    repeatKeys: uuid('repeat_keys').array().notNull().default([]),
    /** Of what was ordered under the keys, which must not be used for anything else. */
    requestHash: text('request_hash').notNull(),
    state: text('state').$type<OrderState>().notNull(),
    currency: text('currency').notNull(),
    ...priceSteps(),
    /** The coupon as it was. */
    couponCode: text('coupon_code'),
    couponPercent: integer('coupon_percent'),
    couponFixedAmount: integer('coupon_fixed_amount'),
    /** Which text about immediate access the buyer has agreed to, and when. Null if nothing was supplied at once. */
    consentVersion: text('consent_version'),
    consentedAt: timestamptz('consented_at'),
    /** The language in which the buyer ordered. */
    locale: text('locale').notNull(),
    /** Whose VAT is in the price: ISO 3166-1, two letters. Null if it was not asked for. */
    country: text('country').$type<Country>(),
    /** Null if there is nothing to pay. */
    provider: text('provider').$type<ProviderName>(),
    /** Null until the provider has opened one. */
    providerSession: text('provider_session'),
    paymentUrl: text('payment_url'),
    expiresAt: timestamptz('expires_at'),
    /** How many attempts to open its session the provider has answered with an error: each attempt has a key of its own. */
    paymentAttempt: integer('payment_attempt').notNull().default(0),
    /**
     * Since when it is no longer the buyer's open order, because a newer one has replaced it. It may stay pending until the
     * provider has ended its session, or its payment arrives.
     */
    replacedAt: timestamptz('replaced_at'),
    /**
     * How somebody without a login has ordered: with a `new` address, whose account was made with the order, or with a `known`
     * one. The latter is held: it gives access only once the owner of the address has confirmed it. Null for members.
     */
    guest: text('guest').$type<'new' | 'known'>(),
    /** The address with which a held order was made: only whoever reads its email may confirm it. Null for all others. */
    guestEmail: text('guest_email'),
    confirmedAt: timestamptz('confirmed_at'),
    paidAt: timestamptz('paid_at'),
    /** What its refunds and disputes amount to; `applyReversals` keeps it, so that lists need not add them up. */
    refunded: money('refunded').notNull().default(0),
    refundState: text('refund_state').$type<RefundState>(),
    disputeState: text('dispute_state').$type<'open' | 'won' | 'lost'>(),
    /** When it was last compared with what the provider knows; null if it never was. */
    reconciledAt: timestamptz('reconciled_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('order_buyer_id_idempotency_key_key').on(table.buyerId, table.idempotencyKey),
    // The key is the secret of the browser, whatever account it has ordered for.
    uniqueIndex('order_guest_idempotency_key_key')
      .on(table.idempotencyKey)
      .where(sql`${table.guest} is not null`),
    // A buyer has one open order at most, so that nothing is paid twice. Held ones are those of strangers.
    uniqueIndex('order_open_key')
      .on(table.buyerId)
      .where(
        sql`${table.state} = 'pending' and ${table.replacedAt} is null and ${table.guest} is distinct from 'known'`,
      ),
    uniqueIndex('order_provider_session_key').on(table.provider, table.providerSession),
    index('order_buyer_id_index').on(table.buyerId, table.id),
    index('order_pending_index')
      .on(table.expiresAt)
      .where(sql`${table.state} = 'pending'`),
    index('order_total_index').on(table.total, table.id),
    index('order_state_index').on(table.state, table.id),
    index('order_refund_state_index').on(table.refundState, table.id),
    index('order_dispute_state_index').on(table.disputeState, table.id),
    index('order_reconciled_at_index').on(table.reconciledAt.asc().nullsFirst(), table.id),
    check(
      'order_confirmed_check',
      sql`confirmed_at is null or (guest is not distinct from 'known' and paid_at is not null)`,
    ),
    check('order_total_check', sql`total >= 0 and total = price - discount_amount - coupon_amount`),
  ],
);

/** One thing in an order, at the price at which it was bought. */
export const orderItems = pgTable(
  'order_item',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** One of them. What has been ordered cannot be deleted, or a payment could no longer be fulfilled. */
    packageId: uuid('package_id').references(() => packages.id),
    videoId: uuid('video_id').references(() => videos.id),
    bookId: uuid('book_id').references(() => books.id),
    title: text('title').notNull(),
    /** The percentage of the discount; the price itself is the list price. */
    discount: integer('discount').notNull(),
    ...priceSteps(),
    /** Of a book, as it was sold. Null for anything else, and in orders from before this was stored. */
    bookKind: bookKind('book_kind'),
    /** How long the purchase gives access; null for lifetime access. */
    accessDays: integer('access_days'),
  },
  (table) => [
    uniqueIndex('order_item_order_id_position_key').on(table.orderId, table.position),
    index('order_item_package_id_index').on(table.packageId),
    index('order_item_video_id_index').on(table.videoId),
    index('order_item_book_id_index').on(table.bookId),
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
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    state: text('state').$type<'reserved' | 'committed' | 'released'>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('coupon_redemption_coupon_id_index').on(table.couponId, table.userId)],
);
