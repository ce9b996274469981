import type { ApiContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { orderItems, OrderRow } from '../../../platform/database/tables/shop/orders.ts';
import type { Send } from '../../../platform/mail/mailer.ts';
import type { OrderRecipient } from '../known-orders.ts';
import { isGift } from '../payment/order-gift.ts';
import { purchaseHeldMail } from './purchase-held-mail.ts';
import { signPurchase } from './purchase-links.ts';

type ItemRow = typeof orderItems.$inferSelect;

/** Asks the owner of an address to confirm what somebody has bought with it. */
export async function sendHeldPurchase(
  context: Pick<ApiContext, 'keys' | 'clock'>,
  tx: Database,
  send: Send,
  order: OrderRow,
  items: readonly ItemRow[],
  owner: OrderRecipient,
): Promise<void> {
  const { email, name, locale, verified_at } = owner;
  // Without the id: what is held belongs to the address, not to the account that has it now.
  const address = { email, name, locale, verified_at };
  await send(purchaseHeldMail, address, {
    ...order,
    items,
    isGift: await isGift(tx, order.id),
    token: signPurchase(context, order.id, order.guest_email ?? owner.email),
  });
}
