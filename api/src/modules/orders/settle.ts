import { and, asc, eq, isNull } from 'drizzle-orm';
import type { EventOutcome } from 'shared-api/checkout';
import { DAY_MS } from '../../clock.ts';
import type { ApiContext } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { entitlements } from '../../database/entitlements.ts';
import { couponRedemptions, orderItems, orders } from '../../database/orders.ts';
import { paymentEvents, payments } from '../../database/payments.ts';
import { users } from '../../database/users.ts';
import { ApiError } from '../../http/api-error.ts';
import { currentRequest } from '../../http/current-request.ts';
import type { Send } from '../../mail/mailer.ts';
import type { PaymentEvent, PaymentSession, ProviderName } from '../../payments/provider.ts';
import { outcomeOf } from './outcome.ts';
import { shippingOf } from './shipping.ts';

type OrderRow = typeof orders.$inferSelect;
type Context = Pick<ApiContext, 'mailer' | 'clock'>;

/**
 * Makes an order what its session says. Webhook, return page and expiry all call it, in any order and at the same time: it
 * changes an order once. The event is stored in the same transaction, so that it is either handled or sent again.
 *
 * Throws `conflict` for an unknown order. Orders are stored before their sessions are opened, so it is not ours, or a restored
 * database has lost it: the provider sends the event again, for days, and nothing is lost by not keeping it here.
 *
 * @param session as the provider has it now
 * @param event `null` if none has led here
 */
export const settle = (
  { mailer, clock }: Context,
  provider: ProviderName,
  session: PaymentSession,
  event: PaymentEvent | null,
): Promise<EventOutcome> =>
  mailer.transaction(async (tx, send) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, session.orderId)).for('update');
    if (!order || order.provider !== provider) throw new ApiError('conflict', 'This order is unknown.');

    const outcome = outcomeOf(order, session);
    if (event) {
      const stored = await tx
        .insert(paymentEvents)
        .values({ provider, eventId: event.id, type: event.type, orderId: order.id, outcome, createdAt: clock() })
        .onConflictDoNothing()
        .returning({ id: paymentEvents.id });
      if (stored.length === 0) return 'duplicate';
    }
    if (outcome === 'paid' || outcome === 'mismatched') {
      const { id: providerSession, reference, amount, currency } = session;
      const state = outcome === 'paid' ? 'accepted' : 'mismatched';
      await tx
        .insert(payments)
        .values({
          orderId: order.id,
          provider,
          providerSession,
          reference,
          amount,
          currency,
          state,
          createdAt: clock(),
        })
        .onConflictDoNothing();
    }
    if (outcome === 'paid') await markPaid(tx, send, order, clock());
    if (outcome === 'failed' || outcome === 'expired') await markUnpaid(tx, order.id, outcome);
    if (outcome === 'mismatched') {
      // A session cannot be paid twice: nothing is left to wait for.
      if (order.state === 'pending' && order.providerSession === session.id) await markUnpaid(tx, order.id, 'failed');
      // The money is there, but something is wrong: somebody has to look.
      currentRequest()?.log.error({ orderId: order.id, session: session.id }, 'a payment does not match its order');
    }
    return outcome;
  });

/**
 * Grants what was ordered, uses up the coupon, and tells the buyer by email. An order that has been released before has its
 * coupon again.
 */
export async function markPaid(tx: Database, send: Send, order: OrderRow, paidAt: Date): Promise<void> {
  const { id, buyerId, locale } = order;
  await tx.update(orders).set({ state: 'paid', paidAt }).where(eq(orders.id, id));
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(asc(orderItems.position));
  await tx
    .insert(entitlements)
    .values(
      items.map(({ id: orderItemId, packageId, videoId, bookId, accessDays }) => ({
        userId: buyerId,
        orderItemId,
        packageId,
        videoId,
        bookId,
        expiresAt: accessDays === null ? null : new Date(paidAt.getTime() + accessDays * DAY_MS),
        createdAt: paidAt,
      })),
    )
    .onConflictDoNothing({ target: entitlements.orderItemId });
  await tx.update(couponRedemptions).set({ state: 'committed' }).where(eq(couponRedemptions.orderId, id));
  const [buyer] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, buyerId), isNull(users.deletedAt)));
  // In the language in which they ordered.
  if (!buyer) return;
  const address = (await shippingOf(tx, [id])).get(id)?.address ?? null;
  await send('orderPaid', { ...buyer, locale: locale || buyer.locale }, { order: { ...order, items, address } });
}

async function markUnpaid(tx: Database, id: string, state: 'failed' | 'expired'): Promise<void> {
  await tx.update(orders).set({ state }).where(eq(orders.id, id));
  await tx
    .update(couponRedemptions)
    .set({ state: 'released' })
    .where(and(eq(couponRedemptions.orderId, id), eq(couponRedemptions.state, 'reserved')));
}
