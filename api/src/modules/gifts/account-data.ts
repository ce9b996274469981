import { and, asc, eq, inArray, not } from 'drizzle-orm';
import type { AccountExport } from 'shared-api/account/account-export';
import type { Database } from '../../platform/database/database.ts';
import { isHeldOrder } from '../orders/known-orders.ts';
import { gifts } from '../../platform/database/tables/shop/gifts.ts';
import { orderItems, orders } from '../../platform/database/tables/shop/orders.ts';

/**
 * Deletes what a user has written with their gifts, not what guests have. The codes work on: they are paid, and may be in other
 * hands.
 */
export async function deleteGiftMessages(tx: Database, buyerId: string): Promise<void> {
  const bought = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.buyer_id, buyerId), not(isHeldOrder)));
  await tx.update(gifts).set({ message: '' }).where(inArray(gifts.order_id, bought));
}

/** The gifts that a user has redeemed, for the export of their data. */
export async function redeemedGifts(
  db: Database,
  userId: string,
): Promise<NonNullable<AccountExport['redeemed_gifts']>> {
  const rows = await db
    .select({ gift: gifts, title: orderItems.title })
    .from(gifts)
    .innerJoin(orderItems, eq(orderItems.order_id, gifts.order_id))
    .where(eq(gifts.redeemed_by, userId))
    .orderBy(asc(gifts.order_id), asc(orderItems.position));
  const ids = new Set(rows.map(({ gift }) => gift.order_id));
  return [...ids].flatMap((id) => {
    const own = rows.filter(({ gift }) => gift.order_id === id);
    const [first] = own;
    if (!first?.gift.redeemed_at) return [];
    const { message, redeemed_at } = first.gift;
    return [{ titles: own.map(({ title }) => title), message, redeemed_at: redeemed_at.toISOString() }];
  });
}
