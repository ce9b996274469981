import { and, asc, eq, isNull, not, sql } from 'drizzle-orm';
import type { ApiContext } from '../../platform/context.ts';
import { currentLog } from '../../platform/current-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { type OrderRow, orders } from '../../platform/database/tables/shop/orders.ts';
import { askProvider } from './payment/ask-provider.ts';
import { scheduleExpiry } from './payment/expiry-jobs.ts';
import { expireOrder } from './payment/expiry.ts';
import { pendingOrdersOf } from './known-orders.ts';

/*
 * A buyer has one open order at most, which a unique index sees to, so that nothing is paid twice in two tabs. A checkout for
 * the same gets the open order; any other one replaces it. What strangers order with the buyer's address is none of these.
 */

/** What somebody is about to order. */
interface NewOrder {
  readonly buyer_id: string;
  readonly idempotency_key: string;
  readonly request_hash: string;
}

/** The condition for the order that a key has made or got. */
export const hasKey = (key: string) => sql`(${orders.idempotency_key} = ${key} or ${key} = any(${orders.repeat_keys}))`;

/** Returns whether it is the buyer's open order, for the same, and can be paid. */
const isSameOpen = (
  { clock, paymentProvider }: Pick<ApiContext, 'clock' | 'paymentProvider'>,
  { replaced_at, request_hash, provider, expires_at }: OrderRow,
  order: NewOrder,
): boolean =>
  replaced_at === null &&
  request_hash === order.request_hash &&
  provider === paymentProvider?.name &&
  clock() < (expires_at ?? 0);

/**
 * Expires what a buyer has not paid yet, unless it is for the same, before another order is placed: only the provider knows
 * what can still be paid. If that fails, the new order replaces the old one all the same, and a job tries again.
 *
 * @returns the ids of the orders whose money is still on its way
 */
export async function expireOthers(context: ApiContext, order: NewOrder): Promise<string[]> {
  const others = await pendingOrdersOf(context.db, order.buyer_id, () => not(hasKey(order.idempotency_key)));
  const processing = await Promise.all(
    others.map(async (other) => {
      const isProcessing = await (isSameOpen(context, other, order)
        ? askProvider(context, other)
        : tryToExpire(context, other.id));
      return isProcessing ? [other.id] : [];
    }),
  );
  return processing.flat();
}

/** Expires an order if the provider can; returns whether its money is still on its way. */
export async function tryToExpire(context: ApiContext, id: string): Promise<boolean> {
  try {
    return await expireOrder(context, id);
  } catch (error) {
    currentLog()?.warn({ err: error, order: id }, 'an order could not be expired for another one');
    return false;
  }
}

/**
 * Returns the buyer's open order if it is for the same and can be paid, in the transaction that has locked the buyer.
 * Otherwise none is open after this, and another one can be stored.
 *
 * @param processing the ids of the orders whose money is still on its way
 * @returns also the ids of the orders that nobody should pay any more, whose coupons are there for the new one
 */
export async function findSameOrReplace(
  context: Pick<ApiContext, 'clock' | 'jobs' | 'paymentProvider'>,
  tx: Database,
  order: NewOrder,
  processing: readonly string[],
): Promise<{ readonly same: OrderRow | null; readonly replaced: readonly string[] }> {
  const pending = await pendingOrdersOf(tx, order.buyer_id)
    .orderBy(asc(orders.id))
    // Whoever settles one has done so, or has to wait and then sees the new one.
    .for('update');
  const open = pending.find(({ replaced_at }) => replaced_at === null);
  if (open) {
    if (isSameOpen(context, open, order) && !processing.includes(open.id)) {
      await rememberKey(tx, open, order.idempotency_key);
      return { same: open, replaced: [] };
    }
    await replaceOrder(context, tx, open.id);
  }
  return { same: null, replaced: pending.map(({ id }) => id).filter((id) => !processing.includes(id)) };
}

/** A request that is repeated with the key gets the order again, whatever has become of it. */
async function rememberKey(tx: Database, { id, repeat_keys }: OrderRow, key: string): Promise<void> {
  await tx
    .update(orders)
    .set({ repeat_keys: [...repeat_keys, key] })
    .where(eq(orders.id, id));
}

/** Lets a pending order no longer be the buyer's open one. Its payment may still arrive until the job has ended its session. */
export async function replaceOrder(
  { clock, jobs }: Pick<ApiContext, 'clock' | 'jobs'>,
  tx: Database,
  id: string,
): Promise<void> {
  const replaced = await tx
    .update(orders)
    .set({ replaced_at: clock() })
    .where(and(eq(orders.id, id), eq(orders.state, 'pending'), isNull(orders.replaced_at)))
    .returning({ id: orders.id });
  if (replaced.length > 0) await scheduleExpiry(jobs, tx, id, 0);
}
