import { and, eq, isNull } from 'drizzle-orm';
import { fieldErrors } from 'shared-api/field-errors';
import type { Gift, GiftState } from 'shared-api/gifts/gifts';
import type { ApiContext } from '../../platform/context.ts';
import { retryOnConflict, type Database } from '../../platform/database/database.ts';
import { gifts } from '../../platform/database/tables/shop/gifts.ts';
import { orders } from '../../platform/database/tables/shop/orders.ts';
import { users } from '../../platform/database/tables/users.ts';
import { ApiError, invalid } from '../../platform/http/errors/api-error.ts';
import type { AuthUser } from '../../platform/http/auth-user.ts';
import { grantItems } from '../orders/payment/grant-items.ts';
import { applyReversals } from '../orders/refunds/apply-reversals.ts';
import { findGift, giftResponse } from './lookup.ts';

/** Why a gift in a state cannot be redeemed; `yours` has been. */
const obstacles: Readonly<Partial<Record<GiftState, string>>> = {
  redeemed: fieldErrors.giftRedeemed,
  refunded: fieldErrors.giftRefunded,
  disputed: fieldErrors.giftDisputed,
};

/**
 * Grants the items of a gift to whoever redeems it first. All of them, so that a refund that fails later gives back what it
 * took; `applyReversals` then ends what has been refunded. What the user has a part of is redeemed: the code is one, and
 * the rest would be lost otherwise.
 */
export async function redeemGift(context: ApiContext, user: AuthUser, code: string): Promise<Gift> {
  const { order_id } = await findGift(context, code);
  const redeem = async (tx: Database) => {
    // The order first, as payments, refunds, disputes and confirmations do.
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, order_id)).for('update');
    // One redemption of a user at a time, or two codes for the same package would both pass; not while an account ends.
    const [recipient] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), isNull(users.deleted_at), isNull(users.suspended_at)))
      .for('no key update');
    if (!recipient) throw new ApiError('not_authenticated', 'This account no longer exists.');
    const [gift] = await tx.select().from(gifts).where(eq(gifts.order_id, order_id));
    if (!gift) throw new Error(`The order ${order_id} is no gift any more`);
    const inTransaction = { ...context, db: tx };
    const found = await giftResponse(inTransaction, gift, user.id);
    if (found.state === 'yours') return found;
    const obstacle = obstacles[found.state];
    if (obstacle !== undefined) throw invalid({ code: obstacle });
    if (found.items.every(({ owned, refunded }) => owned || refunded)) throw invalid({ code: fieldErrors.giftOwned });

    const now = context.clock();
    const redeemed = { redeemed_by: user.id, redeemed_at: now };
    await tx.update(gifts).set(redeemed).where(eq(gifts.order_id, order_id));
    await grantItems(tx, order_id, user.id, now);
    await applyReversals(tx, order_id, now);
    return giftResponse(inTransaction, { ...gift, ...redeemed }, user.id);
  };
  return retryOnConflict(() => context.db.transaction(redeem));
}
