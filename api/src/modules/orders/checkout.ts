import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { CheckoutRequest } from 'shared-api/orders/checkout';
import { isPosted } from 'shared-api/orders/consent';
import { fieldErrors } from 'shared-api/field-errors';
import type { Order } from 'shared-api/orders/orders';
import { priceOrder } from 'shared-api/pricing/price-order';
import type { ApiContext } from '../../platform/context.ts';
import { isUniqueViolation, type Database } from '../../platform/database/database.ts';
import { couponRedemptions, orderItems, type OrderRow, orders } from '../../platform/database/tables/shop/orders.ts';
import { users } from '../../platform/database/tables/users.ts';
import { addToLog } from '../../platform/current-log.ts';
import { ApiError, invalid } from '../../platform/http/errors/api-error.ts';
import type { Send } from '../../platform/mail/mailer.ts';
import { bindOrder } from '../affiliates/attribution.ts';
import { findCoupon, lockCoupon, type FoundCoupon } from '../coupons/find-coupon.ts';
import { rejectBooks, storeGift } from './payment/order-gift.ts';
import { requireLiveSession } from '../identity/guard.ts';
import type { AuthUser } from '../../platform/http/auth-user.ts';
import { reserveUse } from './reserve-use.ts';
import { storeReminder } from './reminder-consent.ts';
import { lookUp } from '../quote/service.ts';
import { findItemsForSale } from '../catalogue/items-for-sale.ts';
import { findVatSettings } from '../quote/vat-settings.ts';
import { requireConsent } from './consent.ts';
import { scheduleExpiry } from './payment/expiry-jobs.ts';
import { ordersOf } from './known-orders.ts';
import { expireOthers, findSameOrReplace, hasKey } from './open-order.ts';
import { openSession } from './payment/open-session.ts';
import { orderResponses, stepsOf } from './order-response.ts';
import { rejectPaymentPending, rejectOwned } from './owned-items.ts';
import { markPaid } from './payment/settle.ts';
import { storeAddress } from './delivery/shipping.ts';

/** Whose order it will be, and how somebody who is not logged in has got to that account. */
export interface Buyer extends Pick<AuthUser, 'id'> {
  readonly guest?: OrderRow['guest'];
  /** The address that a guest has typed, if it is that of an account. */
  readonly guest_email?: string;
}

/** Orders at the price that the buyer saw, and says where to pay. */
export async function checkOut(context: ApiContext, buyer: AuthUser, request: CheckoutRequest): Promise<Order> {
  const { db } = context;
  const made = await findMade(db, buyer, request);
  const order = made ?? (await place(context, buyer, request));
  await storeReminder(context, order, request.remind);
  const [response] = await orderResponses(context, [await withPayment(context, order)]);
  if (!response) throw new Error('The order was not stored');
  return response;
}

async function place(context: ApiContext, buyer: AuthUser, request: CheckoutRequest): Promise<OrderRow> {
  await rejectUnknownCoupon(context, request);
  const made = await lockBuyer(context, buyer, async (tx) => {
    const order = await findMade(tx, buyer, request);
    // What is refused must not cost the buyer the order that they still have open, whose coupon it may need.
    if (!order) await priceAgain(context, tx, buyer, request, await findOwnCoupon(context, tx, buyer, request));
    return order;
  });
  if (made) return made;
  await context.accountLimits.order(buyer.id);
  if (request.total === 0) await limitFreeOrders(context, buyer);
  const requestHash = hashOf(request);
  const placing = { buyer_id: buyer.id, idempotency_key: request.idempotency_key, request_hash: requestHash };
  const processing = await expireOthers(context, placing);
  const order = await rejectKeyOfGuest(
    lockBuyer(context, buyer, async (tx, send, locale) => {
      const made = await findMade(tx, buyer, request);
      if (made) return made;
      if (!request.gift) await rejectPaymentPending(tx, processing, request.items);
      const { same, replaced } = await findSameOrReplace(context, tx, placing, processing);
      return same ?? store(context, tx, send, buyer, request, locale, { requestHash, replaced });
    }),
  );
  context.jobs.wake('expire-order');
  return order;
}

/** What is free can be ordered again and again, and each time an email goes to an address that may be anyone's. */
async function limitFreeOrders({ db, accountLimits }: ApiContext, buyer: AuthUser): Promise<void> {
  const [user] = await db.select({ verified_at: users.verified_at }).from(users).where(eq(users.id, buyer.id));
  if (user?.verified_at === null) await accountLimits.unverifiedEmail('purchase');
}

/** Before the transaction: wrong codes count even if it fails, and the embedded database has one connection. */
export async function rejectUnknownCoupon(context: ApiContext, { coupon }: CheckoutRequest): Promise<void> {
  if (!coupon) return;
  const { error } = await lookUp(context, coupon);
  if (error) throw invalid({ coupon: error });
}

/** Orders that wait for a confirmation by email are not found by their keys, which nobody else may use for all that. */
const rejectKeyOfGuest = <T>(storing: Promise<T>): Promise<T> =>
  storing.catch((error: unknown) => {
    throw isUniqueViolation(error) ? invalid({ idempotency_key: fieldErrors.keyReused }) : error;
  });

/** One checkout of a buyer at a time, or the same request would use a coupon twice; none once their session has ended. */
const lockBuyer = <T>(
  { mailer, clock }: ApiContext,
  buyer: AuthUser,
  work: (tx: Database, send: Send, accountLocale: string) => Promise<T>,
): Promise<T> =>
  mailer.transaction(async (tx, send) => {
    const [user] = await tx
      .select({ locale: users.locale })
      .from(users)
      .where(and(eq(users.id, buyer.id), isNull(users.deleted_at)))
      .for('no key update');
    if (!user) throw new ApiError('not_authenticated', 'This account no longer exists.');
    await requireLiveSession({ clock }, tx, buyer);
    return work(tx, send, user.locale);
  });

/** Returns the order that the key has made or got already. */
async function findMade(db: Database, buyer: AuthUser, request: CheckoutRequest): Promise<OrderRow | null> {
  const [order] = await ordersOf(db, buyer.id, () => hasKey(request.idempotency_key));
  if (!order) return null;
  if (order.request_hash !== hashOf(request)) throw invalid({ idempotency_key: fieldErrors.keyReused });
  return order;
}

/** The coupon as the buyer will find it once their open orders have been expired. */
const findOwnCoupon = async ({ clock }: ApiContext, tx: Database, buyer: Buyer, { coupon }: CheckoutRequest) =>
  coupon ? findCoupon(tx, coupon, clock(), buyer.id, { withOwnReservations: false }) : null;

/**
 * Throws if the order of a guest is refused, or costs something else than they saw. How often its coupon was used is left to
 * `store`: an order that this one replaces may hold the last use.
 */
export async function rejectRefused(context: ApiContext, request: CheckoutRequest): Promise<void> {
  const { db } = context;
  const coupon = request.coupon ? await findCoupon(db, request.coupon, context.clock(), null) : null;
  await priceAgain(context, db, null, request, coupon && { ...coupon, uses: { total: 0, byPerson: 0 } });
}

/**
 * Prices the order as it is now. Throws if it is refused, or costs something else than the buyer saw.
 *
 * @param buyer `null` for a guest whose account does not matter
 */
async function priceAgain(
  context: ApiContext,
  tx: Database,
  buyer: Buyer | null,
  request: CheckoutRequest,
  coupon: FoundCoupon | null,
) {
  const { items, coupon: code, total, currency, address, country: named, gift } = request;
  const lines = await findItemsForSale(tx, items);
  // A gift is for somebody else: what the buyer has does not matter.
  if (gift) rejectBooks(items);
  // What the account of an address has is nothing that anybody who knows the address may find out.
  else if (buyer && buyer.guest !== 'known') await rejectOwned({ ...context, db: tx }, buyer.id, items);
  if (lines.some(isPosted) && !address) throw invalid({ address: fieldErrors.addressMissing });
  if (code && !coupon) throw invalid({ coupon: fieldErrors.couponUnknown });
  const priced = priceOrder(lines, coupon && { ...coupon, now: context.clock() });
  if (priced.refusal) throw invalid({ coupon: priced.refusal });
  if (priced.totals.total !== total || priced.currency !== currency) {
    throw new ApiError('price_changed', 'The order costs something else than the buyer saw.');
  }
  const consent = requireConsent(lines, request);
  const provider = total > 0 ? context.paymentProvider : null;
  if (total > 0 && !provider) throw new ApiError('payment_unavailable', 'Nothing can be paid on this server.');
  const amounts = priced.lines.map((line) => line.total);
  if (provider && !provider.canCharge(currency, amounts)) throw invalid({ total: fieldErrors.totalNotPayable });
  const vat = await findVatSettings(tx);
  const country = (lines.some(isPosted) ? address?.country : (named ?? vat?.home_country)) ?? null;
  // What is free is not invoiced.
  if (vat && country === null && total > 0) throw invalid({ country: fieldErrors.countryInvalid });
  return { priced, consent, provider, country: vat && country };
}

/**
 * Stores the order with the use of its coupon.
 *
 * @param replaced the ids of the buyer's orders whose coupons it may have, as nobody should pay them any more
 */
export async function store(
  context: ApiContext,
  tx: Database,
  send: Send,
  buyer: Buyer,
  request: CheckoutRequest,
  accountLocale: string,
  { requestHash, replaced = [] }: { readonly requestHash: string; readonly replaced?: readonly string[] },
): Promise<OrderRow> {
  const now = context.clock();
  const { currency, address, gift, locale = accountLocale } = request;
  const coupon = request.coupon
    ? await lockCoupon(tx, request.coupon, now, buyer.id, { replaced, asGuest: buyer.guest === 'known' })
    : null;
  const { priced, consent, provider, country } = await priceAgain(context, tx, buyer, request, coupon);
  const use = coupon && (await reserveUse(context, tx, coupon, buyer, { replaced }));

  const [order] = await tx
    .insert(orders)
    .values({
      buyer_id: buyer.id,
      idempotency_key: request.idempotency_key,
      request_hash: requestHash,
      guest: buyer.guest ?? null,
      guest_email: buyer.guest_email ?? null,
      state: 'pending',
      currency,
      ...stepsOf(priced.totals),
      ...couponOf(coupon),
      consent_version: consent?.version ?? null,
      consented_at: consent && now,
      locale,
      country,
      provider: provider?.name ?? null,
      expires_at: provider && new Date(now.getTime() + provider.sessionSeconds * 1000),
      created_at: now,
    })
    .returning();
  if (!order) throw new Error('The order was not stored');
  await tx.insert(orderItems).values(
    priced.lines.map(({ kind, id, title, discount, access_days, book_kind, ...steps }, position) => ({
      order_id: order.id,
      position,
      [`${kind}_id` as const]: id,
      title,
      discount,
      access_days,
      book_kind,
      ...stepsOf(steps),
    })),
  );
  if (address && priced.lines.some(isPosted)) await storeAddress(tx, order.id, address);
  addToLog({ order: order.id });
  if (gift) await storeGift(tx, order.id, gift.message, now);
  await bindOrder(context, tx, order, request.affiliate_ref);
  if (use) await tx.insert(couponRedemptions).values({ ...use, order_id: order.id });
  if (provider) {
    await scheduleExpiry(context.jobs, tx, order.id, provider.sessionSeconds);
    return order;
  }
  await markPaid(context, tx, send, order, now);
  return { ...order, state: 'paid', paid_at: now };
}

/** Opens the session of an open order that has none yet: a request before this one may have failed to. */
export async function withPayment(context: ApiContext, order: OrderRow): Promise<OrderRow> {
  const { paymentProvider: provider } = context;
  if (order.state !== 'pending' || order.replaced_at !== null || order.payment_url !== null) return order;
  // An order belongs to the provider that was configured when it was made: a payment to another one would not count.
  if (provider === null || order.provider !== provider.name) return order;
  return openSession(context, provider, order);
}

const couponOf = (coupon: FoundCoupon | null) => ({
  coupon_code: coupon?.terms.code ?? null,
  coupon_percent: coupon?.terms.percent ?? null,
  coupon_fixed_amount: coupon?.terms.amount ?? null,
});

/** Tells whether two requests order the same, at the same price. */
export const hashOf = ({ items, coupon = '', total, currency, address, country, gift }: CheckoutRequest) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        items.map(({ kind, id }) => [kind, id]),
        coupon,
        total,
        currency,
        ...(address ? [address] : []),
        ...(country ? [country] : []),
        ...(gift ? [{ gift }] : []),
      ]),
    )
    .digest('base64url');
