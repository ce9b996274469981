import { and, eq, sql } from 'drizzle-orm';
import type { EventOutcome } from 'shared-api/orders/checkout';
import type { ApiContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { orders } from '../../../platform/database/tables/shop/orders.ts';
import { paymentEvents, type PaymentRow, payments } from '../../../platform/database/tables/shop/payments.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import type { PaymentEvent, PaymentProvider, ProviderRefund, Reversals } from '../../../platform/payments/provider.ts';
import { applyReversals } from './apply-reversals.ts';
import { mailRefunds } from './mail-refunds.ts';
import { storeDisputes } from './store-disputes.ts';
import { storeRefunds } from './store-refunds.ts';

type Context = Pick<ApiContext, 'db' | 'mailer' | 'clock'>;
/** How it came about. */
interface Cause {
  /** The event that has led here. */
  readonly event?: PaymentEvent;
  /** The refund that the provider has just made, which its list may not have yet. */
  readonly made?: ProviderRefund;
  /** Our id of a refund that the provider has just refused. */
  readonly refused?: string;
}

/** Each attempt but the first follows a settlement by somebody else. */
const ATTEMPTS = 20;

/**
 * Makes an order what the provider knows of its payment's refunds and disputes. The request that refunds, webhook and job all
 * call it, in any order and at the same time. What was read before somebody else has stored something newer is read again, so
 * that an old state never replaces a new one.
 *
 * Throws `conflict` for a payment of ours that is unknown: its event is still on its way, and this one is sent again.
 */
export async function settleReversals(
  context: Context,
  provider: PaymentProvider,
  reference: string,
  cause: Cause = {},
): Promise<EventOutcome> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const payment = await findPayment(context.db, provider, reference);
    const found = await provider.readReversals(reference);
    if (!found) return 'unchanged';
    if (!payment) throw new ApiError('conflict', 'This payment is unknown.');
    const outcome = await store(context, payment, withMade(found, cause.made), cause);
    if (outcome !== 'outdated') return outcome;
  }
  throw new ApiError('unavailable', 'This payment changes too often.');
}

async function findPayment(
  db: Database,
  { name }: PaymentProvider,
  reference: string,
): Promise<PaymentRow | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, name), eq(payments.reference, reference)));
  return payment;
}

const withMade = ({ refunds, disputes }: Reversals, made: ProviderRefund | undefined): Reversals =>
  made && !refunds.some(({ id }) => id === made.id) ? { refunds: [...refunds, made], disputes } : { refunds, disputes };

const store = (
  { mailer, clock }: Context,
  payment: PaymentRow,
  found: Reversals,
  { event, refused }: Cause,
): Promise<EventOutcome | 'outdated'> =>
  mailer.transaction(async (tx, send) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, payment.order_id)).for('update');
    const [current] = await tx.select({ version: payments.version }).from(payments).where(eq(payments.id, payment.id));
    if (!order || current?.version !== payment.version) return 'outdated';

    const changes = await storeRefunds(tx, payment, found.refunds, refused ?? null, clock());
    const isChanged = (await storeDisputes(tx, payment, found.disputes, clock())) || changes.length > 0;
    if (isChanged) {
      await tx
        .update(payments)
        .set({ version: sql`${payments.version} + 1` })
        .where(eq(payments.id, payment.id));
      await applyReversals(tx, order.id, clock());
      const given = changes.filter(({ isGiven }) => isGiven).map(({ id }) => id);
      await mailRefunds(tx, send, order, given);
    }
    const outcome = isChanged ? 'reversed' : 'unchanged';
    return event ? storeEvent(tx, payment, event, outcome, clock()) : outcome;
  });

async function storeEvent(
  tx: Database,
  { provider, order_id }: PaymentRow,
  { id: eventId, type }: PaymentEvent,
  outcome: EventOutcome,
  createdAt: Date,
): Promise<EventOutcome> {
  const stored = await tx
    .insert(paymentEvents)
    .values({ provider, event_id: eventId, type, order_id, outcome, created_at: createdAt })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return stored.length === 0 ? 'duplicate' : outcome;
}
