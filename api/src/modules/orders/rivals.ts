import { ne } from 'drizzle-orm';
import type { ApiContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { OrderRow } from '../../platform/database/tables/shop/orders.ts';
import { findCoupon } from '../coupons/find-coupon.ts';
import { isGift } from './payment/order-gift.ts';
import { scheduleExpiry } from './payment/expiry-jobs.ts';
import { itemsOf } from './payment/grant-items.ts';
import { pendingOrdersOf } from './known-orders.ts';
import { itemOf } from './order-response.ts';
import { ownedKeys } from './owned-items.ts';

/**
 * Sends jobs that end what a buyer must not pay as well, now that an order is paid: what is for something that they have, or
 * needs a use of a coupon that is gone. There is such an order if the provider could not end one that another has replaced.
 */
export async function expireRivals(
  { jobs, clock }: Pick<ApiContext, 'jobs' | 'clock'>,
  tx: Database,
  { id, buyer_id, coupon_code }: OrderRow,
): Promise<void> {
  const others = await pendingOrdersOf(tx, buyer_id, (order) => ne(order.id, id));
  for (const other of others) {
    const usesSameCoupon = coupon_code !== null && other.coupon_code === coupon_code;
    if (
      (await isOwned({ db: tx, clock }, other)) ||
      (usesSameCoupon && (await isOverused(tx, coupon_code, buyer_id)))
    ) {
      await scheduleExpiry(jobs, tx, other.id, 0);
    }
  }
}

async function isOwned(context: Pick<ApiContext, 'db' | 'clock'>, { id, buyer_id }: OrderRow): Promise<boolean> {
  if (await isGift(context.db, id)) return false;
  const items = (await itemsOf(context.db, id)).map(itemOf);
  return (await ownedKeys(context, buyer_id, items)).size > 0;
}

/** Returns whether a coupon is used more often than it allows. */
async function isOverused(tx: Database, code: string, buyerId: string): Promise<boolean> {
  // However long ago they ordered: both can still be paid.
  const coupon = await findCoupon(tx, code.toUpperCase(), new Date(0), buyerId);
  if (!coupon) return false;
  const { uses, terms } = coupon;
  return uses.total > (terms.max_redemptions ?? Infinity) || uses.byPerson > (terms.per_user_limit ?? Infinity);
}
