import { and, eq, exists, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { couponRedemptions, orders } from '../../platform/database/tables/shop/orders.ts';

/** Returns whether a use is of an order that was made without a login, with the address of an account. */
export const isOfGuest = (db: Database, condition?: SQL): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(orders)
      .where(and(eq(orders.id, couponRedemptions.order_id), eq(orders.guest, 'known'), condition)),
  );

/** Returns whether its owner has not confirmed that order. */
export const isOfHeldOrder = (db: Database): SQL => isOfGuest(db, isNull(orders.confirmed_at));
