import { asc, eq } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { entitlements } from '../../platform/database/entitlements.ts';
import { orderItems } from '../../platform/database/orders.ts';

/** Gives a user access to what was ordered, once. What is sold for a number of days runs from `since`. */
export async function grantItems(tx: Database, orderId: string, userId: string, since: Date): Promise<void> {
  const items = await itemsOf(tx, orderId);
  await tx
    .insert(entitlements)
    .values(
      items.map(({ id: orderItemId, packageId, videoId, bookId, accessDays }) => ({
        userId,
        orderItemId,
        packageId,
        videoId,
        bookId,
        expiresAt: accessDays === null ? null : new Date(since.getTime() + accessDays * DAY_MS),
        createdAt: since,
      })),
    )
    .onConflictDoNothing({ target: entitlements.orderItemId });
}

/** The items of an order, as they were ordered. */
export const itemsOf = (db: Database, orderId: string) =>
  db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.position));
