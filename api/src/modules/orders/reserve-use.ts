import { eq } from 'drizzle-orm';
import { fieldErrors } from 'shared-api/field-errors';
import type { ApiContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { couponRedemptions } from '../../platform/database/tables/shop/orders.ts';
import { users } from '../../platform/database/tables/users.ts';
import { invalid } from '../../platform/http/errors/api-error.ts';
import type { FoundCoupon } from '../coupons/find-coupon.ts';
import { heldByNetwork, ordersToGiveUp, shareOfNetwork } from '../coupons/reservations.ts';
import type { Buyer } from './checkout.ts';
import { replaceOrder } from './open-order.ts';

type Use = Omit<typeof couponRedemptions.$inferInsert, 'order_id'>;

/**
 * Returns the use of a locked coupon by an order that is about to be stored. Of a coupon with few uses, it lasts minutes: an
 * order that has kept one for longer gives it up to this one, and can no longer be paid. Throws `coupon_busy` if the guests of
 * the network hold their share.
 *
 * @param replaced the ids of the buyer's orders whose coupons it may have
 */
export async function reserveUse(
  context: ApiContext,
  tx: Database,
  { id, terms: { max_redemptions: limit }, uses }: FoundCoupon,
  buyer: Buyer,
  { replaced }: { readonly replaced: readonly string[] },
): Promise<Use> {
  const now = context.clock();
  const use: Use = { coupon_id: id, user_id: buyer.id, state: 'reserved', created_at: now };
  if (limit === null) return use;
  const network = (await isKnown(tx, buyer)) ? null : context.accountLimits.network();
  if (network !== null) {
    const held = await heldByNetwork(tx, id, network, now, replaced);
    if (held >= shareOfNetwork(limit - uses.total + held)) throw invalid({ coupon: fieldErrors.couponBusy });
  }
  for (const orderId of await ordersToGiveUp(tx, id, limit, now, replaced)) await replaceOrder(context, tx, orderId);
  return { ...use, network };
}

/** Whether the buyer has logged in, to an account whose address is confirmed: others can be made without end. */
async function isKnown(tx: Database, { id, guest }: Buyer): Promise<boolean> {
  if (guest) return false;
  const [user] = await tx.select({ verified_at: users.verified_at }).from(users).where(eq(users.id, id));
  return (user?.verified_at ?? null) !== null;
}
