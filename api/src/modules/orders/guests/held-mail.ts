import type { Database } from '../../../database/database.ts';
import type { orderItems, orders } from '../../../database/orders.ts';
import type { users } from '../../../database/users.ts';
import type { Send } from '../../../mail/mailer.ts';
import { isGift } from '../../gifts/order-gift.ts';

type OrderRow = typeof orders.$inferSelect;
type ItemRow = typeof orderItems.$inferSelect;

/**
 * Asks the owner of an address to confirm what somebody has bought with it, in the owner's language: the other one may be
 * anybody, and nothing that they have typed is in it.
 */
export async function sendHeldPurchase(
  tx: Database,
  send: Send,
  order: OrderRow,
  items: readonly ItemRow[],
  owner: typeof users.$inferSelect,
): Promise<void> {
  const gift = (await isGift(tx, order.id)) ? { code: null } : null;
  await send('purchaseHeld', owner, {
    confirms: order.id,
    order: { ...order, items, address: null, invoice: null, gift },
  });
}
