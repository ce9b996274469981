import { eq } from 'drizzle-orm';
import { currentLog } from '../../../platform/current-log.ts';
import type { Database } from '../../../platform/database/database.ts';
import { orderItems } from '../../../platform/database/tables/shop/orders.ts';
import type { PaymentRow } from '../../../platform/database/tables/shop/payments.ts';
import { refundItems, type RefundRow, refunds } from '../../../platform/database/tables/shop/refunds.ts';
import type { ProviderRefund, RefundStatus } from '../../../platform/payments/provider.ts';
import { readReversals } from './apply-reversals.ts';

/** A refund that is new, or another one than before. */
export interface RefundChange {
  readonly id: string;
  readonly state: RefundStatus;
  /** Whether it has succeeded for the first time. */
  readonly isGiven: boolean;
}

/**
 * Stores the refunds of a payment as the provider knows them. One that was not made here is recorded.
 *
 * @param refused our id of a refund that the provider has refused: it fails, unless there is one after all
 */
export async function storeRefunds(
  tx: Database,
  payment: PaymentRow,
  found: readonly ProviderRefund[],
  refused: string | null,
  now: Date,
): Promise<RefundChange[]> {
  const known = await tx.select().from(refunds).where(eq(refunds.payment_id, payment.id));
  const changes: RefundChange[] = [];
  for (const theirs of found) {
    const ours =
      known.find(({ id }) => id === theirs.refundId) ??
      known.find(({ provider_refund }) => provider_refund === theirs.id);
    if (!ours) changes.push(await record(tx, payment, theirs, now));
    else if (!isSame(ours, theirs)) changes.push(await update(tx, ours, theirs, now));
  }
  const lost = known.find(({ id, state }) => id === refused && state === 'pending');
  if (lost && !found.some(({ refundId }) => refundId === refused)) {
    changes.push(await update(tx, lost, { ...lost, id: null, status: 'failed' }, now));
  }
  for (const { id, state } of changes) {
    // The buyer still waits for the money: somebody has to look.
    if (state === 'failed') currentLog()?.error({ order: payment.order_id, refund: id }, 'a refund has failed');
  }
  return changes;
}

const isSame = ({ state, provider_refund, amount }: RefundRow, theirs: ProviderRefund) =>
  state === theirs.status && provider_refund === theirs.id && amount === theirs.amount;

/** Returns when a refund has succeeded and failed; both, if it has failed later. */
const timesOf = (status: RefundStatus, now: Date, before?: RefundRow) => ({
  succeeded_at: before?.succeeded_at ?? (status === 'succeeded' ? now : null),
  failed_at: before?.failed_at ?? (status === 'failed' ? now : null),
});

async function update(
  tx: Database,
  ours: RefundRow,
  {
    id: providerRefund,
    status: state,
    amount,
  }: Omit<ProviderRefund, 'id' | 'refundId'> & { readonly id: string | null },
  now: Date,
): Promise<RefundChange> {
  await tx
    .update(refunds)
    .set({ state, amount, provider_refund: providerRefund, ...timesOf(state, now, ours) })
    .where(eq(refunds.id, ours.id));
  return { id: ours.id, state, isGiven: state === 'succeeded' && ours.succeeded_at === null };
}

/** Records a refund that was made in the provider's dashboard, for the line that it fits, if there is just one. */
async function record(
  tx: Database,
  { id: paymentId, order_id, state: paymentState }: PaymentRow,
  { id: providerRefund, amount, status: state }: ProviderRefund,
  now: Date,
): Promise<RefundChange> {
  const { refundedItems } = await readReversals(tx, order_id);
  const items = await tx.select().from(orderItems).where(eq(orderItems.order_id, order_id));
  const [row] = await tx
    .insert(refunds)
    .values({
      order_id,
      payment_id: paymentId,
      amount,
      state,
      provider_refund: providerRefund,
      ...timesOf(state, now),
      created_at: now,
    })
    .returning({ id: refunds.id });
  if (!row) throw new Error('The refund was not stored');
  const [fitting, ...others] = items.filter(({ id, total }) => total === amount && !refundedItems.has(id));
  // Money that was not the price of the order is for none of its lines.
  if (fitting && others.length === 0 && paymentState === 'accepted') {
    await tx.insert(refundItems).values({ refund_id: row.id, order_item_id: fitting.id });
  }
  return { id: row.id, state, isGiven: state === 'succeeded' };
}
