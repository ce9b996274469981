import { and, eq, isNotNull } from 'drizzle-orm';
import type { ApiContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { payments } from '../../../platform/database/tables/shop/payments.ts';
import { refunds } from '../../../platform/database/tables/shop/refunds.ts';
import { FailedAttempt } from '../../../platform/payments/provider.ts';
import { settleReversals } from './settle-reversals.ts';

type Context = Pick<ApiContext, 'db' | 'clock' | 'mailer' | 'paymentProvider'>;

/**
 * Has a pending refund made, and stores what has become of it. The provider is asked first whether there is one already: the
 * response to an earlier request may have been lost, and the key that would tell is forgotten after a day; or the provider has
 * failed after it had made it. Does nothing to a refund of a provider that is no longer configured.
 */
export async function runRefund(context: Context, id: string): Promise<void> {
  const { db, paymentProvider: provider } = context;
  const pending = await findPending(db, id);
  if (!pending || pending.payment.provider !== provider?.name) return;
  const { reference } = pending.payment;
  await settleReversals(context, provider, reference);
  const { refund } = (await findPending(db, id)) ?? {};
  if (refund?.provider_refund === null) {
    const { attempt, amount } = refund;
    const made = await provider.refund({ id, attempt, reference, amount }).catch(async (error: unknown) => {
      if (error instanceof FailedAttempt) await countFailure(db, id, attempt);
      throw error;
    });
    await settleReversals(context, provider, reference, made ? { made } : { refused: id });
  }
}

/** Gives the next attempt a key of its own, once for all that have failed with this one. */
async function countFailure(db: Database, id: string, attempt: number): Promise<void> {
  await db
    .update(refunds)
    .set({ attempt: attempt + 1 })
    .where(and(eq(refunds.id, id), eq(refunds.attempt, attempt)));
}

async function findPending(db: Database, id: string) {
  const [found] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(and(eq(refunds.id, id), eq(refunds.state, 'pending')));
  return found;
}

/** Sends the jobs again that have given up, and asks after refunds that banks have not decided. */
export async function repeatRefunds({ db, jobs }: Pick<ApiContext, 'db' | 'jobs'>): Promise<void> {
  const pending = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.state, 'pending'), isNotNull(refunds.payment_id)));
  await jobs.sendAll(
    db,
    'settle-refund',
    pending.map(({ id }) => ({ key: id, data: { refund_id: id } })),
  );
  jobs.wake('settle-refund');
}
