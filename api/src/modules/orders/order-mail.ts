import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { invoices } from '../../database/invoices.ts';
import type { orders } from '../../database/orders.ts';
import type { users } from '../../database/users.ts';
import type { Send } from '../../mail/mailer.ts';
import type { MailedOrder } from '../../mail/render-mail.ts';
import { itemsOf } from './grant-items.ts';
import { shippingOf } from './shipping.ts';

type Details = Pick<MailedOrder, 'items' | 'address' | 'invoice' | 'gift'>;

/** Tells the buyer what they have bought, in the language in which it was ordered. */
export const sendOrderPaid = (
  send: Send,
  order: typeof orders.$inferSelect,
  buyer: typeof users.$inferSelect,
  details: Details,
): Promise<void> =>
  send('orderPaid', { ...buyer, locale: order.locale || buyer.locale }, { order: { ...order, ...details } });

/** What the email says of an order that was paid before. */
export async function readOrderDetails(tx: Database, orderId: string): Promise<Omit<Details, 'gift'>> {
  const [invoice = null] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice')))
    .orderBy(asc(invoices.id))
    .limit(1);
  const address = (await shippingOf(tx, [orderId])).get(orderId)?.address ?? null;
  return { items: await itemsOf(tx, orderId), address, invoice };
}
