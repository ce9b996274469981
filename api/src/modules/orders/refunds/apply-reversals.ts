import { eq, inArray } from 'drizzle-orm';
import type { RefundState } from 'shared-api/orders/orders';
import { sumOf } from 'shared-api/pricing/order-line';
import type { Database } from '../../../platform/database/database.ts';
import { entitlements } from '../../../platform/database/tables/shop/entitlements.ts';
import { orderItems, orders } from '../../../platform/database/tables/shop/orders.ts';
import { payments } from '../../../platform/database/tables/shop/payments.ts';
import { disputes, refundItems, type RefundRow, refunds } from '../../../platform/database/tables/shop/refunds.ts';
import { bookReversals } from '../../affiliates/ledger.ts';
import { issueCreditNotes } from '../invoices/issue-credit-notes.ts';

type DisputeState = (typeof disputes.$inferSelect)['state'];

/** What has been paid for an order, and given back. */
export interface OrderReversals {
  readonly itemIds: readonly string[];
  /** What was paid, in minor units. Money that was never the price of the order is none of it. */
  readonly paid: number;
  /** The refunds of that, and of what was free. */
  readonly refunds: readonly RefundRow[];
  /** The lines of refunds that have not failed, with the id of the refund. */
  readonly refundedItems: ReadonlyMap<string, RefundRow>;
  readonly disputes: readonly DisputeState[];
}

/** Reads it for an order that the transaction has locked. */
export async function readReversals(tx: Database, orderId: string): Promise<OrderReversals> {
  const items = await tx.select({ id: orderItems.id }).from(orderItems).where(eq(orderItems.order_id, orderId));
  const taken = await tx.select().from(payments).where(eq(payments.order_id, orderId));
  const mismatched = new Set<string | null>(taken.filter(({ state }) => state === 'mismatched').map(({ id }) => id));
  const made = await tx.select().from(refunds).where(eq(refunds.order_id, orderId));
  const counted = made.filter(({ payment_id }) => !mismatched.has(payment_id));
  const live = new Map(counted.filter(({ state }) => state !== 'failed').map((refund) => [refund.id, refund]));
  const lines = await tx
    .select()
    .from(refundItems)
    .where(inArray(refundItems.refund_id, [...live.keys()]));
  const disputed = await tx.select({ state: disputes.state }).from(disputes).where(eq(disputes.order_id, orderId));
  return {
    itemIds: items.map(({ id }) => id),
    paid: sumOf(taken.filter(({ id }) => !mismatched.has(id)).map(({ amount }) => amount)),
    refunds: counted,
    refundedItems: new Map(
      lines.flatMap(({ refund_id, order_item_id }) => {
        const refund = live.get(refund_id);
        return refund ? [[order_item_id, refund] as const] : [];
      }),
    ),
    disputes: disputed.map(({ state }) => state),
  };
}

/** How much of a payment can still be refunded: pending refunds count as well. */
export const refundableOf = ({ paid, refunds: made }: Pick<OrderReversals, 'paid' | 'refunds'>): number =>
  Math.max(0, paid - sumOf(made.filter(({ state }) => state !== 'failed').map(({ amount }) => amount)));

/**
 * Makes access, order and credit notes what refunds and disputes say. It computes them from what is stored, so that the
 * order in which they arrive does not matter, and access is back when a refund fails or a dispute is won.
 */
export async function applyReversals(tx: Database, orderId: string, now: Date): Promise<void> {
  const reversals = await readReversals(tx, orderId);
  const { itemIds, paid } = reversals;
  const succeeded = reversals.refunds.filter(({ state }) => state === 'succeeded');
  const refunded = sumOf(succeeded.map(({ amount }) => amount));
  const isRefunded = (id: string) => reversals.refundedItems.get(id)?.state === 'succeeded';
  const isAll = (paid > 0 && refunded >= paid) || itemIds.every(isRefunded);
  const refundState: RefundState | null = isAll ? 'full' : succeeded.length > 0 ? 'partial' : null;
  const disputeState = worstOf(reversals.disputes);
  await tx
    .update(orders)
    .set({ refunded, refund_state: refundState, dispute_state: disputeState })
    .where(eq(orders.id, orderId));
  await bookReversals(tx, orderId, now);

  const granted = await tx
    .select()
    .from(entitlements)
    .where(inArray(entitlements.order_item_id, [...itemIds]));
  for (const { id, order_item_id, ended_at, suspended_at } of granted) {
    const isEnded = isAll || disputeState === 'lost' || isRefunded(order_item_id ?? '');
    const isSuspended = !isEnded && disputeState === 'open';
    await tx
      .update(entitlements)
      .set({ ended_at: isEnded ? (ended_at ?? now) : null, suspended_at: isSuspended ? (suspended_at ?? now) : null })
      .where(eq(entitlements.id, id));
  }
  await issueCreditNotes(tx, orderId, reversals.refunds, now);
}

/** A bank that has decided against us counts more than one that still decides. */
const worstOf = (states: readonly DisputeState[]): DisputeState | null =>
  (['lost', 'open', 'won'] as const).find((state) => states.includes(state)) ?? null;
