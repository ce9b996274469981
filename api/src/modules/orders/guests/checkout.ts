import { createHash } from 'node:crypto';
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { fieldErrors } from 'shared-api/field-errors';
import type { GuestCheckout, GuestCheckoutRequest, GuestOrderKey } from 'shared-api/orders/guest';
import { USER_ROLE_ID } from 'shared-api/account/role-ids';
import type { ApiContext } from '../../../platform/context.ts';
import { newToken } from '../../../platform/crypto/random-token.ts';
import { isUniqueViolation, type Database } from '../../../platform/database/database.ts';
import { type OrderRow, orders } from '../../../platform/database/tables/shop/orders.ts';
import { users } from '../../../platform/database/tables/users.ts';
import { ApiError, invalid } from '../../../platform/http/errors/api-error.ts';
import { bindRegistration } from '../../affiliates/attribution.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Device } from '../../identity/login/device.ts';
import { openOn, type Login } from '../../identity/login/service.ts';
import { hashPassword } from '../../identity/password-hash.ts';
import { isRateLimited } from '../../../platform/http/limits/rate-limits.ts';
import { hasPasswordLink } from '../../identity/recovery/repository.ts';
import { sendPasswordLink } from '../../identity/recovery/service.ts';
import type { Send } from '../../../platform/mail/mailer.ts';
import { findUserByEmail, hasEmail, insertUser, nameOfAddress, type UserRow } from '../../identity/user-repository.ts';
import { hashOf, rejectRefused, rejectUnknownCoupon, store, withPayment, type Buyer } from '../checkout.ts';
import { replaceOrder, tryToExpire } from '../open-order.ts';
import { rejectPaymentPending } from '../owned-items.ts';
import { guestAccountMail } from './guest-account-mail.ts';
import { guestOrderResponse, isOrderOfKey } from './order.ts';
import { addressKey } from '../../../platform/database/address-key.ts';

/** What is stored, or was by the same request before. */
interface Placed {
  readonly order: OrderRow;
  /** Of the account that was made with the order; `null` if there is none for this browser. */
  readonly login: Login | null;
  readonly passwordLinkSent: boolean;
}

/** How the checkout ends for the browser: what it is told, and the session that it gets. */
export interface GuestCheckedOut {
  readonly response: GuestCheckout;
  readonly login: Login | null;
}

/** For how long a repeated request gets the session again whose response was lost. */
const SESSION_MS = 3600 * 1000;

/** The span in which `MAIL_RATE` orders can be made for one address. */
const HELD_MS = 10 * 60 * 1000;

/**
 * Orders for somebody who is not logged in. A new address gets an account, and the browser its session. If the address has an
 * account, the order is held until its owner has confirmed it, and the browser learns nothing but that.
 */
export async function checkOutAsGuest(
  context: ApiContext,
  request: GuestCheckoutRequest,
  device: Device,
): Promise<GuestCheckedOut> {
  const placed = (await findRepeated(context, request, device)) ?? (await place(context, request, device));
  const order = await withPayment(context, placed.order);
  const response: GuestCheckout = {
    order: await guestOrderResponse(context.db, order),
    account: order.guest === 'new' ? 'created' : 'existing',
    session: placed.login?.response ?? null,
    password_link_sent: placed.passwordLinkSent,
  };
  return { response, login: placed.login };
}

async function place(context: ApiContext, request: GuestCheckoutRequest, device: Device): Promise<Placed> {
  const { db, accountLimits } = context;
  await rejectUnknownCoupon(context, request);
  // First of all: what is refused must not tell who has an account, use up a limit, or cost the order that is still open.
  await rejectRefused(context, request);
  // What is free sends email to anybody, as often as somebody likes.
  if (request.total === 0) await accountLimits.email('free-order', request.email);
  const known = await findUserByEmail(db, request.email);
  rejectSuspended(known);
  const isKnown = known !== undefined;
  // Before the transaction, since a limit may need a connection of its own.
  const mayMail = isKnown || (await accountLimits.unverifiedEmail('purchase').then(() => true, falseIfLimited));
  if (!mayMail && request.total === 0) throw new ApiError('rate_limited', 'Too many attempts. Wait a moment.');
  const passwordHash = await hashPassword(newToken());
  const replaced = request.previous ? await replacePrevious(context, request.previous, request) : [];
  const placed = await placeOnce(context, request, device, { mayMail, passwordHash, replaced });
  context.jobs.wake('expire-order');
  return placed;
}

/** A key is unique among the orders of guests: of two requests at the same moment, the later one finds the order. */
async function placeOnce(
  context: ApiContext,
  request: GuestCheckoutRequest,
  device: Device,
  prepared: Prepared,
): Promise<Placed> {
  try {
    return await placeForAddress(context, request, device, prepared);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const repeated = await findRepeated(context, request, device);
    // Otherwise the owner of the address has used the key for an order of their own.
    if (!repeated) throw invalid({ idempotency_key: fieldErrors.keyReused });
    return repeated;
  }
}

/** What is decided before the transaction. */
interface Prepared {
  /** Of the account, if one is made with the order. */
  readonly passwordHash: string;
  /** Whether the email may be sent with which the owner of the address sets a password. */
  readonly mayMail: boolean;
  /** The ids of the orders whose coupons the new one may have. */
  readonly replaced: readonly string[];
}

/**
 * Expires the order that the same browser has made before and not paid: nothing is paid twice, and it does not keep the
 * coupon. Whoever has its key may do so. Throws `invalid` if it is still being paid, and has the same items.
 *
 * @returns the ids of the orders that nobody should pay any more
 */
async function replacePrevious(
  context: ApiContext,
  previous: GuestOrderKey,
  { items, gift }: GuestCheckoutRequest,
): Promise<string[]> {
  const [order] = await context.db.select({ id: orders.id }).from(orders).where(isOrderOfKey(previous));
  if (!order) return [];
  const isProcessing = await tryToExpire(context, order.id);
  if (isProcessing && !gift) await rejectPaymentPending(context.db, [order.id], items);
  if (isProcessing) return [];
  await context.db.transaction((tx) => replaceOrder(context, tx, order.id));
  return [order.id];
}

const placeForAddress = (
  context: ApiContext,
  request: GuestCheckoutRequest,
  device: Device,
  { passwordHash, mayMail, replaced }: Prepared,
): Promise<Placed> =>
  context.mailer.transaction(async (tx, send) => {
    const { email, address, affiliate_ref: affiliate, locale = device.locale } = request;
    const name = address?.name ?? nameOfAddress(email);
    const user = await insertUser(tx, { name, email, password_hash: passwordHash, locale, role_id: USER_ROLE_ID });
    // Somebody has it, or the same request a moment ago.
    if (!user) return hold(context, tx, send, request, device, replaced);
    if (affiliate) await bindRegistration(tx, user.id, affiliate, context.clock());
    const buyer: Buyer = { id: user.id, guest: 'new' };
    const order = await store(context, tx, send, buyer, request, locale, {
      requestHash: requestHash(request),
      replaced,
    });
    if (mayMail) await sendPasswordLink(context, tx, send, user, guestAccountMail);
    await recordEvent(context, tx, { action: 'account.registered', actor: { type: 'user', id: user.id } });
    return { order, login: await openOn(context, tx, user, device), passwordLinkSent: mayMail };
  });

/** Stores an order for the account of an address, one at a time. */
async function hold(
  context: ApiContext,
  tx: Database,
  send: Send,
  request: GuestCheckoutRequest,
  device: Device,
  replaced: readonly string[],
): Promise<Placed> {
  const [owner] = await tx.select().from(users).where(hasEmail(request.email)).for('no key update');
  // Deleted, or moved to another address, at this moment.
  if (!owner) throw new ApiError('conflict', 'Try again.');
  rejectSuspended(owner);
  const made = await findByKey(tx, request);
  if (made) return repeatedResult(context, tx, made, device);
  // Each sends an email. Those that nobody pays do not: they would only keep the owner from buying.
  const since = new Date(context.clock().getTime() - HELD_MS);
  const held = await tx.$count(
    orders,
    and(eq(orders.buyer_id, owner.id), eq(orders.guest, 'known'), gt(orders.paid_at, since)),
  );
  if (held >= context.config.MAIL_RATE) {
    throw new ApiError('rate_limited', 'Too many attempts. Wait a moment, then try again.', undefined, {
      'retry-after': String(HELD_MS / 1000),
    });
  }
  const { locale = device.locale } = request;
  const buyer: Buyer = { id: owner.id, guest: 'known', guest_email: request.email };
  const order = await store(context, tx, send, buyer, request, locale, { requestHash: requestHash(request), replaced });
  return { order, login: null, passwordLinkSent: false };
}

/** Nobody could use what is bought. The error is one for any address, and does not say that this one has an account. */
function rejectSuspended(owner: UserRow | undefined): void {
  if (owner?.suspended_at) throw invalid({ email: fieldErrors.emailNotForOrders });
}

/** Returns what the same request has made before. */
async function findRepeated(
  context: ApiContext,
  request: GuestCheckoutRequest,
  device: Device,
): Promise<Placed | null> {
  const made = await findByKey(context.db, request);
  if (!made) return null;
  return context.mailer.transaction((tx) => repeatedResult(context, tx, made, device));
}

/** Returns the order of the key; throws if it is another one, or for another address. */
async function findByKey(db: Database, request: GuestCheckoutRequest): Promise<OrderRow | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.idempotency_key, request.idempotency_key), sql`${orders.guest} is not null`));
  if (!order) return null;
  if (order.request_hash !== requestHash(request)) throw invalid({ idempotency_key: fieldErrors.keyReused });
  return order;
}

/**
 * Returns the order, and another session if the first response may have been lost: only for the account that was made
 * with it, and only as long as nobody else can have taken that over.
 */
async function repeatedResult(context: ApiContext, tx: Database, order: OrderRow, device: Device): Promise<Placed> {
  const [user] =
    order.guest === 'new' ? await tx.select().from(users).where(eq(users.id, order.buyer_id)).for('update') : [];
  if (!user) return { order, login: null, passwordLinkSent: false };
  const isOurs =
    isUntouched(user) && context.clock().getTime() < endOfSession(order) && !(await hasConfirmedPurchase(tx, user.id));
  return {
    order,
    login: isOurs ? await openOn(context, tx, user, device) : null,
    passwordLinkSent: await hasPasswordLink(tx, user.id),
  };
}

const endOfSession = ({ created_at }: OrderRow) => created_at.getTime() + SESSION_MS;

/** The owner of the address has then proved that it is theirs, even if they have not chosen a password yet. */
const hasConfirmedPurchase = async (tx: Database, userId: string): Promise<boolean> =>
  (await tx.$count(orders, and(eq(orders.buyer_id, userId), isNotNull(orders.confirmed_at)))) > 0;

const isUntouched = ({ verified_at, suspended_at, deleted_at, pending_email, second_factor_since, role_id }: UserRow) =>
  verified_at === null &&
  suspended_at === null &&
  deleted_at === null &&
  pending_email === null &&
  second_factor_since === null &&
  role_id === USER_ROLE_ID;

/** Also of the address: the same order for another one is another order. */
const requestHash = (request: GuestCheckoutRequest) =>
  createHash('sha256')
    .update(JSON.stringify([addressKey(request.email), hashOf(request)]))
    .digest('base64url');

function falseIfLimited(error: unknown): false {
  if (isRateLimited(error)) return false;
  throw error;
}
