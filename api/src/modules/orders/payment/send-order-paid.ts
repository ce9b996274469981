import { and, asc, eq } from 'drizzle-orm';
import type { ApiContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { invoices } from '../../../platform/database/tables/shop/invoices.ts';
import type { orderItems, orders } from '../../../platform/database/tables/shop/orders.ts';
import type { Send } from '../../../platform/mail/mailer.ts';
import type { OrderRecipient } from '../known-orders.ts';
import { LINK_SECONDS, signDownload } from '../delivery/download-links.ts';
import { itemsOf } from './grant-items.ts';
import { orderPaidMail, type PaidOrder } from './order-paid-mail.ts';
import { findShipping } from '../delivery/shipping.ts';

interface Details extends Pick<PaidOrder, 'address' | 'invoice' | 'gift'> {
  readonly items: readonly (typeof orderItems.$inferSelect)[];
}

/** Tells the buyer what they have bought, in the language in which it was ordered. */
export function sendOrderPaid(
  context: Pick<ApiContext, 'keys' | 'clock'>,
  send: Send,
  order: typeof orders.$inferSelect,
  buyer: OrderRecipient,
  details: Details,
): Promise<void> {
  const downloads = details.items
    .filter(({ book_kind }) => book_kind === 'download')
    .map(({ id, title }) => ({ title, path: signDownload(context, id, LINK_SECONDS.mail).url }));
  return send(orderPaidMail, { ...buyer, locale: order.locale || buyer.locale }, { ...order, ...details, downloads });
}

/** Returns what the email says of an order that was paid before. */
export async function readOrderDetails(tx: Database, orderId: string): Promise<Omit<Details, 'gift'>> {
  const [invoice = null] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.order_id, orderId), eq(invoices.kind, 'invoice')))
    .orderBy(asc(invoices.id))
    .limit(1);
  const address = (await findShipping(tx, [orderId])).get(orderId)?.address ?? null;
  return { items: await itemsOf(tx, orderId), address, invoice };
}
