import { and, eq, isNotNull } from 'drizzle-orm';
import { fieldErrors } from 'shared-api/field-errors';
import type { Gift, GiftState } from 'shared-api/gifts/gifts';
import { lineKey } from 'shared-api/pricing/order-line';
import type { ApiContext } from '../../platform/context.ts';
import { gifts } from '../../platform/database/tables/shop/gifts.ts';
import { orders } from '../../platform/database/tables/shop/orders.ts';
import { users } from '../../platform/database/tables/users.ts';
import { invalid } from '../../platform/http/errors/api-error.ts';
import { itemsOf } from '../orders/payment/grant-items.ts';
import { itemOf } from '../orders/order-response.ts';
import { ownedKeys } from '../orders/owned-items.ts';
import { readReversals } from '../orders/refunds/apply-reversals.ts';

export type GiftRow = typeof gifts.$inferSelect;
type Context = Pick<ApiContext, 'db' | 'clock'>;

/** Finds the gift with a code; throws `invalid`, and `rate_limited` after too many wrong ones. */
export async function findGift({ db, accountLimits }: ApiContext, code: string): Promise<GiftRow> {
  const found = await accountLimits.giftCode(async () => {
    const [row] = await db
      .select()
      .from(gifts)
      .where(and(isNotNull(gifts.code), eq(gifts.code, code)));
    return row ?? null;
  });
  if (!found) throw invalid({ code: fieldErrors.giftUnknown });
  return found;
}

/** Returns what the code of a gift contains, for a user or (`null`) a visitor. */
export const lookUpGift = async (context: ApiContext, code: string, userId: string | null): Promise<Gift> =>
  giftResponse(context, await findGift(context, code), userId);

/** A gift as it is now. */
export async function giftResponse(context: Context, gift: GiftRow, userId: string | null): Promise<Gift> {
  const { db } = context;
  const rows = await itemsOf(db, gift.order_id);
  const [found] = await db
    .select({ order: orders, buyerSuspendedAt: users.suspended_at })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.buyer_id))
    .where(eq(orders.id, gift.order_id));
  const order = found?.order;
  // A refund that is asked for counts: it may succeed at any moment.
  const { refundedItems } = await readReversals(db, gift.order_id);
  const isAll = order?.refund_state === 'full' || order?.dispute_state === 'lost';
  const items = rows.map((row) => ({
    ...itemOf(row),
    title: row.title,
    refunded: isAll || refundedItems.has(row.id),
  }));
  const owned = userId === null ? new Set<string>() : await ownedKeys(context, userId, items);
  return {
    state: stateOf(
      gift,
      userId,
      items.every(({ refunded }) => refunded),
      order?.dispute_state === 'open' || (found?.buyerSuspendedAt ?? null) !== null,
    ),
    items: items.map((item) => ({ ...item, owned: owned.has(lineKey(item)) })),
    message: gift.message,
  };
}

function stateOf({ redeemed_by }: GiftRow, userId: string | null, isRefunded: boolean, isOnHold: boolean): GiftState {
  if (redeemed_by !== null) return redeemed_by === userId ? 'yours' : 'redeemed';
  if (isRefunded) return 'refunded';
  return isOnHold ? 'disputed' : 'redeemable';
}
