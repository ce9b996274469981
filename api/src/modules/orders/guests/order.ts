import { and, eq, isNotNull } from 'drizzle-orm';
import type { GuestOrder, GuestOrderKey } from 'shared-api/orders/guest';
import type { ApiContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type OrderRow, orders } from '../../../platform/database/tables/shop/orders.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { isGift } from '../payment/order-gift.ts';
import { askProvider } from '../payment/ask-provider.ts';
import { itemsOf } from '../payment/grant-items.ts';
import { lineOf, paymentUrlOf, stepsOf } from '../order-response.ts';

export async function guestOrderResponse(db: Database, order: OrderRow): Promise<GuestOrder> {
  const { id, state, currency, coupon_code } = order;
  return {
    id,
    state,
    currency,
    lines: (await itemsOf(db, id)).map((item) => lineOf(item, currency)),
    totals: stepsOf(order),
    coupon: coupon_code,
    payment_url: paymentUrlOf(order),
    gift: await isGift(db, id),
  };
}

/** Returns the condition for the order of the browser that has the key. */
export const isOrderOfKey = ({ order_id: id, idempotency_key: key }: GuestOrderKey) =>
  and(eq(orders.id, id), eq(orders.idempotency_key, key), isNotNull(orders.guest));

/** The order of the browser that has the key; throws `not_found`. */
export async function findGuestOrder(db: Database, key: GuestOrderKey) {
  const [order] = await db.select().from(orders).where(isOrderOfKey(key));
  if (!order) throw notFound('Order not found.');
  return order;
}

/** Returns the order of a visitor who comes back from the payment page. */
export async function returnToGuestOrder(context: ApiContext, key: GuestOrderKey): Promise<GuestOrder> {
  await askProvider(context, await findGuestOrder(context.db, key));
  return guestOrderResponse(context.db, await findGuestOrder(context.db, key));
}
