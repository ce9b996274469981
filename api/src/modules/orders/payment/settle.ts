import { and, eq } from 'drizzle-orm';
import type { EventOutcome } from 'shared-api/orders/checkout';
import type { ApiContext } from '../../../platform/context.ts';
import { addToLog, currentLog } from '../../../platform/current-log.ts';
import type { Database } from '../../../platform/database/database.ts';
import { couponRedemptions, type OrderRow, orders } from '../../../platform/database/tables/shop/orders.ts';
import { paymentEvents, payments } from '../../../platform/database/tables/shop/payments.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import type { Send } from '../../../platform/mail/mailer.ts';
import type { PaymentEvent, PaymentSession, ProviderName } from '../../../platform/payments/provider.ts';
import { bookSale } from '../../affiliates/ledger.ts';
import { issueGift } from './order-gift.ts';
import { grantItems, itemsOf } from './grant-items.ts';
import { findRecipient, isHeld } from '../known-orders.ts';
import { sendHeldPurchase } from '../guests/send-held-purchase.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { outcomeOf } from './outcome.ts';
import { expireRivals } from '../rivals.ts';
import { sendOrderPaid } from './send-order-paid.ts';
import { findShipping } from '../delivery/shipping.ts';

/** What signs the links in the emails. */
type Links = Pick<ApiContext, 'keys' | 'clock'>;
type Context = Pick<ApiContext, 'mailer' | 'jobs'> & Links;

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
export async function settle(
  context: Context,
  provider: ProviderName,
  session: PaymentSession,
  event: PaymentEvent | null,
): Promise<EventOutcome> {
  const outcome = await settleOnce(context, provider, session, event);
  addToLog({ order: session.orderId });
  currentLog()?.info(
    // Not `status`, which is a number in the lines of requests.
    { session: session.id, reported: session.status, event: event?.type, outcome },
    'the payment provider reported on an order',
  );
  if (outcome === 'paid') context.jobs.wake('expire-order');
  return outcome;
}

const settleOnce = (
  { mailer, clock, jobs, keys }: Context,
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
        .values({ provider, event_id: event.id, type: event.type, order_id: order.id, outcome, created_at: clock() })
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
          order_id: order.id,
          provider,
          provider_session: providerSession,
          reference,
          amount,
          currency,
          state,
          created_at: clock(),
        })
        .onConflictDoNothing();
    }
    if (outcome === 'paid') {
      await markPaid({ keys, clock }, tx, send, order, clock());
      if (!isHeld(order)) await expireRivals({ jobs, clock }, tx, order);
    }
    if (outcome === 'failed' || outcome === 'expired') await markUnpaid(tx, order.id, outcome);
    if (outcome === 'mismatched') {
      // A session cannot be paid twice: nothing is left to wait for.
      if (order.state === 'pending' && order.provider_session === session.id) await markUnpaid(tx, order.id, 'failed');
      // The money is there, but something is wrong: somebody has to look.
      currentLog()?.error({ order: order.id, session: session.id }, 'a payment does not match its order');
    }
    return outcome;
  });

/**
 * Grants what was ordered, or makes the code of a gift, uses up the coupon, writes the invoice, and tells the buyer by email.
 * An order that has been released before has its coupon again. One that is held gives no access yet, and its email asks for
 * the confirmation.
 */
export async function markPaid(links: Links, tx: Database, send: Send, order: OrderRow, paidAt: Date): Promise<void> {
  const { id, buyer_id } = order;
  await tx.update(orders).set({ state: 'paid', paid_at: paidAt }).where(eq(orders.id, id));
  const items = await itemsOf(tx, id);
  const gift = isHeld(order) ? null : await issueGift(tx, id);
  if (!gift && !isHeld(order)) await grantItems(tx, id, buyer_id, paidAt);
  await tx
    .update(couponRedemptions)
    .set({ state: 'committed', network: null })
    .where(eq(couponRedemptions.order_id, id));
  await bookSale(tx, order, paidAt);
  const address = (await findShipping(tx, [id])).get(id)?.address ?? null;
  const told = await findRecipient(tx, order);
  const invoice = await issueInvoice(tx, { order, items, buyer: told, address, paidAt });
  if (!told) return;
  if (isHeld(order)) await sendHeldPurchase(links, tx, send, order, items, told);
  else await sendOrderPaid(links, send, order, told, { items, address, invoice, gift });
}

async function markUnpaid(tx: Database, id: string, state: 'failed' | 'expired'): Promise<void> {
  await tx.update(orders).set({ state }).where(eq(orders.id, id));
  await tx
    .update(couponRedemptions)
    .set({ state: 'released', network: null })
    .where(and(eq(couponRedemptions.order_id, id), eq(couponRedemptions.state, 'reserved')));
}
