import { asc, eq } from 'drizzle-orm';
import { DAY_MS } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { entitlements } from '../../../platform/database/tables/shop/entitlements.ts';
import { orderItems } from '../../../platform/database/tables/shop/orders.ts';

/** Gives a user access to what was ordered, once. What is sold for a number of days runs from `since`. */
export async function grantItems(tx: Database, orderId: string, userId: string, since: Date): Promise<void> {
  const items = await itemsOf(tx, orderId);
  await tx
    .insert(entitlements)
    .values(
      items.map(({ id: order_item_id, package_id, video_id, book_id, access_days }) => ({
        user_id: userId,
        order_item_id,
        package_id,
        video_id,
        book_id,
        expires_at: access_days === null ? null : new Date(since.getTime() + access_days * DAY_MS),
        created_at: since,
      })),
    )
    .onConflictDoNothing({ target: entitlements.order_item_id });
}

/** Returns the items of an order, as they were ordered. */
export const itemsOf = (db: Database, orderId: string) =>
  db.select().from(orderItems).where(eq(orderItems.order_id, orderId)).orderBy(asc(orderItems.position));
