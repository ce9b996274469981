import { and, eq, gt, inArray, lte, ne, notInArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { couponRedemptions, orders } from '../../platform/database/tables/shop/orders.ts';

/** How long an unpaid order keeps a use of a coupon that has a limit: long enough for a card and a code from the bank. */
const RESERVED_MS = 10 * 60 * 1000;

/** The part of the uses left that guests of one network may hold: one of so many. */
const SHARE_OF_NETWORK = 5;

/** Returns the time after which a reservation was made that still keeps its use. */
export const heldSince = (now: Date): Date => new Date(now.getTime() - RESERVED_MS);

/** Returns how many uses the guests of a network may hold at once, of those that are left. */
export const shareOfNetwork = (left: number): number => Math.max(1, Math.floor(left / SHARE_OF_NETWORK));

/** Counts the uses that the guests of a network hold, without those of the replaced orders. */
export const heldByNetwork = (
  db: Database,
  couponId: string,
  network: string,
  now: Date,
  replaced: readonly string[],
): Promise<number> =>
  db.$count(
    couponRedemptions,
    and(
      eq(couponRedemptions.coupon_id, couponId),
      eq(couponRedemptions.state, 'reserved'),
      eq(couponRedemptions.network, network),
      gt(couponRedemptions.created_at, heldSince(now)),
      notInArray(couponRedemptions.order_id, [...replaced]),
    ),
  );

/**
 * Returns the ids of unpaid orders that have to give up their use, the oldest first, so that a coupon is not used more often
 * than it may be. The coupon is locked.
 *
 * @param limit of the coupon
 */
export async function ordersToGiveUp(
  tx: Database,
  couponId: string,
  limit: number,
  now: Date,
  replaced: readonly string[],
): Promise<string[]> {
  const ofCoupon = and(
    eq(couponRedemptions.coupon_id, couponId),
    notInArray(couponRedemptions.order_id, [...replaced]),
  );
  const uses = await tx.$count(couponRedemptions, and(ofCoupon, ne(couponRedemptions.state, 'released')));
  const exceeding = uses + 1 - limit;
  if (exceeding <= 0) return [];
  const stale = tx
    .select({ id: couponRedemptions.order_id })
    .from(couponRedemptions)
    .where(and(ofCoupon, eq(couponRedemptions.state, 'reserved'), lte(couponRedemptions.created_at, heldSince(now))));
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, stale))
    .orderBy(orders.created_at)
    .limit(exceeding)
    // One that is being paid at this moment is left alone; its buyer may also wait for this coupon.
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}
