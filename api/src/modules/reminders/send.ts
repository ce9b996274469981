import { and, asc, eq, exists, gt, gte, inArray, isNull, lte, ne, or } from 'drizzle-orm';
import { cartQuery } from 'shared-api/orders/cart-query';
import { lineKey } from 'shared-api/pricing/order-line';
import { priceOrder } from 'shared-api/pricing/price-order';
import type { OrderItem } from 'shared-api/orders/quote';
import { DAY_MS } from '../../platform/clock.ts';
import type { ApiContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { orderItems, type OrderRow, orders } from '../../platform/database/tables/shop/orders.ts';
import { payments } from '../../platform/database/tables/shop/payments.ts';
import { orderReminders, type ReminderOutcome } from '../../platform/database/tables/shop/reminders.ts';
import { users } from '../../platform/database/tables/users.ts';
import { findCoupon } from '../coupons/find-coupon.ts';
import { isGift } from '../orders/payment/order-gift.ts';
import { itemsOf } from '../orders/payment/grant-items.ts';
import { ordersOf } from '../orders/known-orders.ts';
import { itemOf } from '../orders/order-response.ts';
import { ownedKeys } from '../orders/owned-items.ts';
import { findAllForSale } from '../catalogue/items-for-sale.ts';
import { checkoutReminderMail, type Reminder } from './checkout-reminder-mail.ts';

/** How often is looked for orders that were not paid. */
export const REMINDER_SECONDS = 600;

const HOUR_MS = 3600 * 1000;
/** A buyer gets one reminder in this time at most, however many orders they leave. */
const PAUSE_DAYS = 7;
/** What has been due for longer was missed, and nobody remembers it. */
const LATEST_DAYS = 3;
/** At most so many in one run; the next one goes on. */
const BATCH = 200;

type Context = Pick<ApiContext, 'db' | 'clock' | 'mailer' | 'config'>;
/**
 * Reminds the buyers who have asked for it of orders that were not paid. Each is decided in one transaction with its email,
 * once: a second process finds it decided, and one that ends before the commit has sent nothing.
 */
export async function sendReminders(context: Context, signal?: AbortSignal): Promise<void> {
  const { db, clock, config } = context;
  const due = await db
    .select({ order_id: orderReminders.order_id })
    .from(orderReminders)
    .innerJoin(orders, eq(orders.id, orderReminders.order_id))
    .where(
      and(
        isNull(orderReminders.decided_at),
        ne(orders.state, 'pending'),
        or(
          eq(orders.state, 'paid'),
          lte(orders.expires_at, new Date(clock().getTime() - config.REMINDER_HOURS * HOUR_MS)),
        ),
      ),
    )
    .orderBy(asc(orderReminders.order_id))
    .limit(BATCH);
  const errors: unknown[] = [];
  for (const { order_id } of due) {
    if (signal?.aborted) return;
    // One that cannot be decided must not keep the others from being.
    await decide(context, order_id).catch((error: unknown) => errors.push(error));
  }
  // The job fails, and is tried again.
  if (errors.length > 0) throw errors[0];
}

const decide = (context: Context, orderId: string): Promise<void> =>
  context.mailer.transaction(async (tx, send) => {
    const [placed] = await tx.select({ buyer_id: orders.buyer_id }).from(orders).where(eq(orders.id, orderId));
    if (!placed) return;
    // The buyer first, as at the checkout: it waits, and no other reminder to them is decided meanwhile.
    const [buyer] = await tx.select().from(users).where(eq(users.id, placed.buyer_id)).for('no key update');
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    const [reminder] = await tx
      .select()
      .from(orderReminders)
      .where(and(eq(orderReminders.order_id, orderId), isNull(orderReminders.decided_at)))
      .for('update');
    if (!reminder || !order || !buyer || order.state === 'pending') return;
    const { outcome, reminder: details } = await outcomeOf({ ...context, db: tx }, order, buyer, reminder.agreed_at);
    await tx
      .update(orderReminders)
      .set({ decided_at: context.clock(), outcome })
      .where(eq(orderReminders.order_id, orderId));
    // In the language in which they ordered.
    if (details) await send(checkoutReminderMail, { ...buyer, locale: order.locale || buyer.locale }, details);
  });

async function outcomeOf(
  context: Pick<ApiContext, 'db' | 'clock' | 'config'>,
  order: OrderRow,
  buyer: typeof users.$inferSelect,
  agreedAt: Date,
): Promise<{ readonly outcome: ReminderOutcome; readonly reminder?: Reminder }> {
  const { db, clock, config } = context;
  if (order.state === 'paid') return { outcome: 'paid' };
  // Of another amount than the order's: somebody has to look at it, and the email would say that nothing has been charged.
  if ((await db.$count(payments, eq(payments.order_id, order.id))) > 0) return { outcome: 'charged' };
  if (buyer.deleted_at || buyer.suspended_at) return { outcome: 'no_account' };
  // Anybody can register with the address of somebody else, who has not asked for anything, even if they confirm it later.
  if (!buyer.verified_at || agreedAt < buyer.verified_at) return { outcome: 'unconfirmed' };
  const latest = clock().getTime() - config.REMINDER_HOURS * HOUR_MS - LATEST_DAYS * DAY_MS;
  if (order.expires_at && order.expires_at.getTime() < latest) return { outcome: 'too_late' };
  const items = (await itemsOf(db, order.id)).map((row) => ({ ...itemOf(row), title: row.title }));
  if (await hasOrderedSince(db, order, items)) return { outcome: 'ordered' };
  if (await wasReminded(db, order, clock())) return { outcome: 'recent' };
  const gift = await isGift(db, order.id);
  const left = await buyable(context, order, items, gift);
  if (left.length === 0) return { outcome: 'nothing_left' };
  const coupon = await couponLeft(context, order, left);
  return {
    outcome: 'sent',
    reminder: {
      titles: left.map(({ title }) => title),
      query: cartQuery({ items: left.map(({ kind, id }) => ({ kind, id })), coupon, gift }),
    },
  };
}

/** Returns whether the buyer has an open order, or has paid a later one with something of this. */
async function hasOrderedSince(db: Database, order: OrderRow, items: readonly OrderItem[]): Promise<boolean> {
  const idsOf = (kind: OrderItem['kind']) => items.filter((item) => item.kind === kind).map(({ id }) => id);
  const hasSame = or(
    inArray(orderItems.package_id, idsOf('package')),
    inArray(orderItems.video_id, idsOf('video')),
    inArray(orderItems.book_id, idsOf('book')),
  );
  const [later] = await ordersOf(db, order.buyer_id, ({ id, state, paid_at }) => {
    const same = db
      .select()
      .from(orderItems)
      .where(and(eq(orderItems.order_id, id), hasSame));
    const isPaidLater = and(eq(state, 'paid'), gte(paid_at, order.created_at), exists(same));
    return and(ne(id, order.id), or(eq(state, 'pending'), isPaidLater));
  }).limit(1);
  return later !== undefined;
}

async function wasReminded(db: Database, { buyer_id }: OrderRow, now: Date): Promise<boolean> {
  const [last] = await db
    .select({ id: orderReminders.order_id })
    .from(orderReminders)
    .innerJoin(orders, eq(orders.id, orderReminders.order_id))
    .where(
      and(
        eq(orders.buyer_id, buyer_id),
        eq(orderReminders.outcome, 'sent'),
        gt(orderReminders.decided_at, new Date(now.getTime() - PAUSE_DAYS * DAY_MS)),
      ),
    )
    .limit(1);
  return last !== undefined;
}

/** Returns what of an order can be bought now, in its currency, and is not the buyer's already. */
async function buyable(
  context: Pick<ApiContext, 'db' | 'clock'>,
  { buyer_id, currency }: OrderRow,
  items: readonly OrderItem[],
  forOthers: boolean,
) {
  const owned = forOthers ? new Set<string>() : await ownedKeys(context, buyer_id, items);
  const lines = await findAllForSale(context.db, items);
  return lines.filter((line) => line.currency === currency && !owned.has(lineKey(line)));
}

/** Returns the code of the order's coupon, if it still takes something off; otherwise empty. */
async function couponLeft(
  { db, clock }: Pick<ApiContext, 'db' | 'clock'>,
  { coupon_code, buyer_id }: OrderRow,
  lines: Awaited<ReturnType<typeof buyable>>,
): Promise<string> {
  const coupon = coupon_code ? await findCoupon(db, coupon_code.toUpperCase(), clock(), buyer_id) : null;
  if (!coupon?.terms.active) return '';
  return priceOrder(lines, { ...coupon, now: clock() }).refusal === null ? coupon.terms.code : '';
}
