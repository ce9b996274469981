import { and, asc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { DAY_MS } from '../../platform/clock.ts';
import type { ApiContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { type OrderRow, orders } from '../../platform/database/tables/shop/orders.ts';
import { payments } from '../../platform/database/tables/shop/payments.ts';
import { ApiError } from '../../platform/http/errors/api-error.ts';
import type { PaymentProvider, PaymentSession } from '../../platform/payments/provider.ts';
import { outcomeOf } from '../orders/payment/outcome.ts';
import { settleReversals } from '../orders/refunds/settle-reversals.ts';
import { settle } from '../orders/payment/settle.ts';
import { reportFinding } from './findings.ts';

export const RECONCILE_SECONDS = 3600;

/** How many orders are compared each time; the next ones follow an hour later. */
export const BATCH = 100;

/** How long after its order a payment can still be disputed, and is compared. */
const RECENT_DAYS = 180;

/** How far back payments of unknown orders are looked for, and how many at most: a provider tells of each for days. */
const LISTED_DAYS = 7;
const LISTED = 500;

type Context = Pick<ApiContext, 'db' | 'clock' | 'keys' | 'mailer' | 'jobs' | 'paymentProvider'>;
type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/**
 * Compares orders with what the provider knows: open ones and those of the last months, in turn, the one that was compared
 * longest ago first. What was paid or refunded and never told is settled; what cannot be repaired is reported. Ends quietly if
 * the provider is away: the next time goes on from there.
 *
 * @param signal stops it between two orders
 */
export async function reconcile(context: Context, log: Log, signal?: AbortSignal): Promise<void> {
  const { db, clock, paymentProvider: provider } = context;
  if (!provider) return;
  try {
    await compareListed(context, provider, log);
    for (const order of await nextOrders(db, provider, clock())) {
      if (signal?.aborted) return;
      await alone(log, order.id, () => compare(context, provider, order, log));
      await db.update(orders).set({ reconciled_at: clock() }).where(eq(orders.id, order.id));
    }
  } catch (error) {
    if (!isAway(error)) throw error;
  }
}

const isAway = (error: unknown) => error instanceof ApiError && error.code === 'payment_unavailable';

const nextOrders = (db: Database, { name }: PaymentProvider, now: Date): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.provider, name),
        // One that has none yet is asked about when it expires.
        isNotNull(orders.provider_session),
        or(eq(orders.state, 'pending'), gt(orders.created_at, new Date(now.getTime() - RECENT_DAYS * DAY_MS))),
      ),
    )
    .orderBy(sql`${orders.reconciled_at} asc nulls first`, asc(orders.id))
    .limit(BATCH);

/** An order that cannot be compared must not keep the others from it. */
async function alone(log: Log, orderId: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isAway(error)) throw error;
    log.error({ err: error, order: orderId }, 'an order could not be compared with the payment provider');
  }
}

async function compare(context: Context, provider: PaymentProvider, order: OrderRow, log: Log): Promise<void> {
  const session = await provider.readSession(order.provider_session ?? '');
  if (session) await compareSession(context, provider, order, session, log);
  if (order.state === 'paid' && session?.status !== 'paid') {
    await reportFinding(context, log, { orderId: order.id, finding: 'not_paid', status: session?.status ?? 'unknown' });
  }
  const taken = await context.db.select().from(payments).where(eq(payments.order_id, order.id));
  for (const { reference } of taken) {
    const outcome = await settleReversals(context, provider, reference);
    if (outcome === 'reversed') log.warn({ order: order.id }, 'a refund or dispute was settled that had not been told');
  }
}

/** Makes an order what its session says, as an event would have. */
async function compareSession(
  context: Context,
  provider: PaymentProvider,
  order: OrderRow,
  session: PaymentSession,
  log: Log,
): Promise<void> {
  if (outcomeOf(order, session) === 'unchanged') return;
  const outcome = await settle(context, provider.name, session, null);
  if (outcome === 'paid') log.warn({ order: order.id }, 'a payment was settled that had not been told');
  if (outcome === 'mismatched') {
    const { amount, currency, id } = session;
    await reportFinding(context, log, { orderId: order.id, finding: 'mismatched', amount, currency, session: id });
  }
}

/** Compares what was paid lately: also orders whose turn has not come, and those that only the provider knows. */
async function compareListed(context: Context, provider: PaymentProvider, log: Log): Promise<void> {
  const { db, clock } = context;
  const listed = await provider.listPaid(new Date(clock().getTime() - LISTED_DAYS * DAY_MS), LISTED);
  const ids = listed.map(({ orderId }) => orderId);
  const known = new Map((await db.select().from(orders).where(inArray(orders.id, ids))).map((row) => [row.id, row]));
  for (const session of listed) {
    const { orderId, amount, currency, id } = session;
    const order = known.get(orderId);
    await alone(log, orderId, () =>
      order?.provider === provider.name
        ? compareSession(context, provider, order, session, log)
        : reportFinding(context, log, { orderId, finding: 'unknown_order', amount, currency, session: id }),
    );
  }
}
