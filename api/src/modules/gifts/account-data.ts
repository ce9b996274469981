import { asc, eq, inArray } from 'drizzle-orm';
import type { AccountExport } from 'shared-api/account/account-export';
import type { Database } from '../../platform/database/database.ts';
import { gifts } from '../../platform/database/gifts.ts';
import { orderItems, orders } from '../../platform/database/orders.ts';

/** Deletes what a user has written with their gifts. The codes work on: they are paid, and may be in other hands. */
export async function deleteGiftMessages(tx: Database, buyerId: string): Promise<void> {
  const bought = tx.select({ id: orders.id }).from(orders).where(eq(orders.buyerId, buyerId));
  await tx.update(gifts).set({ message: '' }).where(inArray(gifts.orderId, bought));
}

/** The gifts that a user has redeemed, for the export of their data. */
export async function redeemedGifts(
  db: Database,
  userId: string,
): Promise<NonNullable<AccountExport['redeemed_gifts']>> {
  const rows = await db
    .select({ gift: gifts, title: orderItems.title })
    .from(gifts)
    .innerJoin(orderItems, eq(orderItems.orderId, gifts.orderId))
    .where(eq(gifts.redeemedBy, userId))
    .orderBy(asc(gifts.orderId), asc(orderItems.position));
  const ids = new Set(rows.map(({ gift }) => gift.orderId));
  return [...ids].flatMap((id) => {
    const own = rows.filter(({ gift }) => gift.orderId === id);
    const [first] = own;
    if (!first?.gift.redeemedAt) return [];
    const { message, redeemedAt } = first.gift;
    return [{ titles: own.map(({ title }) => title), message, redeemed_at: redeemedAt.toISOString() }];
  });
}
