import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { invoices } from '../../../platform/database/tables/shop/invoices.ts';
import { orderItems, type orders } from '../../../platform/database/tables/shop/orders.ts';
import { refundItems, refunds } from '../../../platform/database/tables/shop/refunds.ts';
import { isGift } from '../payment/order-gift.ts';
import type { Send } from '../../../platform/mail/mailer.ts';
import { findRecipient } from '../known-orders.ts';
import { orderRefundedMail } from './order-refunded-mail.ts';

/** Tells the buyer of refunds that have succeeded. */
export async function mailRefunds(
  tx: Database,
  send: Send,
  order: typeof orders.$inferSelect,
  refundIds: readonly string[],
): Promise<void> {
  if (refundIds.length === 0) return;
  const { id, locale, currency } = order;
  const buyer = await findRecipient(tx, order);
  if (!buyer) return;
  const made = await tx
    .select()
    .from(refunds)
    .where(inArray(refunds.id, [...refundIds]));
  const items = await tx
    .select({ refund_id: refundItems.refund_id, title: orderItems.title })
    .from(refundItems)
    .innerJoin(orderItems, eq(orderItems.id, refundItems.order_item_id))
    .where(inArray(refundItems.refund_id, [...refundIds]))
    .orderBy(asc(orderItems.position));
  const notes = await tx
    .select({ refund_id: invoices.refund_id, number: invoices.number })
    .from(invoices)
    .where(and(inArray(invoices.refund_id, [...refundIds]), eq(invoices.kind, 'credit_note')))
    .orderBy(asc(invoices.id));
  const isOfGift = await isGift(tx, id);
  for (const { id: refundId, amount } of made) {
    const titles = items.filter((item) => item.refund_id === refundId).map(({ title }) => title);
    const creditNotes = notes.filter((note) => note.refund_id === refundId).map(({ number }) => number);
    // In the language in which they ordered.
    await send(
      orderRefundedMail,
      { ...buyer, locale: locale || buyer.locale },
      { orderId: id, currency, amount, titles, creditNotes, isGift: isOfGift },
    );
  }
}
