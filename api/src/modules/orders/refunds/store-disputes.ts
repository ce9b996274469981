import { and, eq } from 'drizzle-orm';
import { currentLog } from '../../../platform/current-log.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { payments } from '../../../platform/database/tables/shop/payments.ts';
import { disputes } from '../../../platform/database/tables/shop/refunds.ts';
import type { ProviderDispute } from '../../../platform/payments/provider.ts';

/** Stores the disputes of a payment as the provider knows them. Returns whether one is new or has changed. */
export async function storeDisputes(
  tx: Database,
  { id: paymentId, order_id }: typeof payments.$inferSelect,
  found: readonly ProviderDispute[],
  now: Date,
): Promise<boolean> {
  let isChanged = false;
  for (const { id: providerDispute, status: state, amount, currency } of found) {
    const closedAt = state === 'open' ? null : now;
    const [known] = await tx
      .select()
      .from(disputes)
      .where(and(eq(disputes.payment_id, paymentId), eq(disputes.provider_dispute, providerDispute)));
    if (known?.state === state && known.amount === amount) continue;
    isChanged = true;
    if (known) await tx.update(disputes).set({ state, amount, closed_at: closedAt }).where(eq(disputes.id, known.id));
    else {
      await tx.insert(disputes).values({
        payment_id: paymentId,
        order_id,
        provider_dispute: providerDispute,
        amount,
        currency,
        state,
        closed_at: closedAt,
        created_at: now,
      });
    }
    // Whoever runs the shop has some days to send evidence.
    if (state === 'open') currentLog()?.warn({ order: order_id, dispute: providerDispute }, 'a payment is disputed');
  }
  return isChanged;
}
