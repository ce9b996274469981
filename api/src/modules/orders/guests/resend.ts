import { eq } from 'drizzle-orm';
import type { GuestOrderKey } from 'shared-api/orders/guest';
import type { ApiContext } from '../../../platform/context.ts';
import { orders } from '../../../platform/database/tables/shop/orders.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { itemsOf } from '../payment/grant-items.ts';
import { findByToken, linkExpired } from './confirm.ts';
import { findRecipient, isHeld } from '../known-orders.ts';
import { findGuestOrder } from './order.ts';
import { sendHeldPurchase } from './send-held-purchase.ts';

/** For the browser that has ordered, which does not learn whether the purchase still waits. */
export async function resendToGuest(context: ApiContext, key: GuestOrderKey): Promise<void> {
  const { id } = await findGuestOrder(context.db, key);
  await resend(context, id);
}

/** For the owner, whose link has expired; it still names the mailbox that it was sent to. */
export async function renewLink(context: ApiContext, token: string): Promise<void> {
  const found = await context.db.transaction((tx) => findByToken(context, tx, token));
  if (!found) throw linkExpired();
  await resend(context, found.order.id);
}

/** For the support. */
export async function resendAsAdmin(context: ApiContext, orderId: string): Promise<void> {
  const [order] = await context.db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
  if (!order) throw notFound('Order not found.');
  if (!(await resend(context, orderId))) {
    throw new ApiError('conflict', 'This order isn’t waiting for a confirmation by email.');
  }
}

/** Sends the link again; returns whether there is anything to confirm. */
async function resend(context: ApiContext, orderId: string): Promise<boolean> {
  const { db, accountLimits, mailer } = context;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order || !isHeld(order) || order.paid_at === null) return false;
  const owner = await findRecipient(db, order);
  if (!owner) return false;
  await accountLimits.email('purchase', owner.email);
  await mailer.transaction(async (tx, send) =>
    sendHeldPurchase(context, tx, send, order, await itemsOf(tx, orderId), owner),
  );
  return true;
}
