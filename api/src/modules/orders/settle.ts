import { and, asc, eq } from 'drizzle-orm';
import type { EventOutcome } from 'shared-api/checkout';
import { DAY_MS } from '../../clock.ts';
import type { ApiContext } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { entitlements } from '../../database/entitlements.ts';
import { couponRedemptions, orderItems, orders } from '../../database/orders.ts';
import { paymentEvents, payments } from '../../database/payments.ts';
import { ApiError } from '../../http/api-error.ts';
import { currentRequest } from '../../http/current-request.ts';
import type { PaymentEvent, PaymentSession, ProviderName } from '../../payments/provider.ts';
import { outcomeOf } from './outcome.ts';

type Context = Pick<ApiContext, 'db' | 'clock'>;

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
  { db, clock }: Context,
  provider: ProviderName,
  session: PaymentSession,
  event: PaymentEvent | null,
): Promise<EventOutcome> =>
  db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, session.orderId)).for('update');
    if (!order || order.provider !== provider) throw new ApiError('conflict', 'This order is unknown.');

    const outcome = outcomeOf(order, session);
    if (event) {
      const stored = await tx
        .insert(paymentEvents)
        .values({ provider, eventId: event.id, type: event.type, orderId: order.id, outcome })
        .onConflictDoNothing()
        .returning({ id: paymentEvents.id });
      if (stored.length === 0) return 'duplicate';
    }
    if (outcome === 'paid' || outcome === 'mismatched') {
      const { id: providerSession, reference, amount, currency } = session;
      const state = outcome === 'paid' ? 'accepted' : 'mismatched';
      await tx
        .insert(payments)
        .values({ orderId: order.id, provider, providerSession, reference, amount, currency, state })
        .onConflictDoNothing();
    }
    if (outcome === 'paid') await markPaid(tx, order, clock());
    if (outcome === 'failed' || outcome === 'expired') await markUnpaid(tx, order.id, outcome);
    if (outcome === 'mismatched') {
      // A session cannot be paid twice: nothing is left to wait for.
      if (order.state === 'pending' && order.providerSession === session.id) await markUnpaid(tx, order.id, 'failed');
      // The money is there, but something is wrong: somebody has to look.
      currentRequest()?.log.error({ orderId: order.id, session: session.id }, 'a payment does not match its order');
    }
    return outcome;
  });

/** Grants what was ordered, and uses up the coupon. An order that has been released before has its coupon again. */
export async function markPaid(
  tx: Database,
  { id, buyerId }: Pick<typeof orders.$inferSelect, 'id' | 'buyerId'>,
  paidAt: Date,
): Promise<void> {
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
}

async function markUnpaid(tx: Database, id: string, state: 'failed' | 'expired'): Promise<void> {
  await tx.update(orders).set({ state }).where(eq(orders.id, id));
  await tx
    .update(couponRedemptions)
    .set({ state: 'released' })
    .where(and(eq(couponRedemptions.orderId, id), eq(couponRedemptions.state, 'reserved')));
}
