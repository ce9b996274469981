import { and, eq, lte, ne, type SQL } from 'drizzle-orm';
import type { ApiContext } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { orders } from '../../database/orders.ts';
import type { JobQueue } from '../../jobs/queue.ts';
import { isNotHeld } from './guests/held.ts';
import { openSession } from './open-session.ts';
import { settle } from './settle.ts';

type Context = Pick<ApiContext, 'db' | 'clock' | 'mailer' | 'paymentProvider'>;

/**
 * Ends the time in which a pending order can be paid. The provider ends the session first, so that no payment can follow; if
 * it has been paid after all, the order is paid. Does nothing to an order that is not pending, and to one of a provider that
 * is no longer configured: whether that was paid cannot be known.
 *
 * @returns whether the order stays pending because the provider is still waiting for its money, as for a debit
 */
export async function expireOrder(context: Context, id: string): Promise<boolean> {
  const { db, paymentProvider: provider } = context;
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.state, 'pending')));
  if (!order || order.provider === null || order.provider !== provider?.name) return false;
  // The response to opening the session may have been lost: the provider then returns the one that it has.
  const session = order.providerSession ?? (await openSession({ db }, provider, order))?.id ?? null;
  const ended = session === null ? null : await provider.expireSession(session);
  // What the provider has forgotten, or never opened, cannot be paid.
  const expired = {
    id: session ?? '',
    orderId: id,
    status: 'expired',
    amount: 0,
    currency: '',
    url: '',
    reference: '',
  } as const;
  await settle(context, order.provider, ended ?? expired, null);
  return ended?.status === 'processing';
}

/**
 * Expires what a buyer has not paid yet, but not what strangers order with their address. They have one open order at most,
 * so that nothing is paid twice.
 *
 * @returns the ids of the orders whose money is still on its way
 */
export async function expireOthers(context: Context, buyerId: string, idempotencyKey: string): Promise<string[]> {
  const others = await context.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.buyerId, buyerId),
        eq(orders.state, 'pending'),
        ne(orders.idempotencyKey, idempotencyKey),
        isNotHeld(),
      ),
    );
  const processing: string[] = [];
  for (const { id } of others) if (await expireOrder(context, id)) processing.push(id);
  return processing;
}

/** Sends the job that expires an order, in the transaction that stores it. */
export const scheduleExpiry = (jobs: JobQueue, tx: Database, orderId: string, seconds: number): Promise<void> =>
  jobs.send(tx, 'expire-order', { order_id: orderId }, { startAfter: seconds });

/** Expires what a user has not paid yet, once the transaction in which their account ends has been committed. */
export async function expireOrdersOf({ jobs }: Pick<ApiContext, 'jobs'>, tx: Database, userId: string): Promise<void> {
  await sendExpiries(jobs, tx, eq(orders.buyerId, userId));
}

/** Sends the jobs again that have given up. */
export async function expireOverdueOrders({
  db,
  clock,
  jobs,
}: Pick<ApiContext, 'db' | 'clock' | 'jobs'>): Promise<void> {
  await sendExpiries(jobs, db, lte(orders.expiresAt, clock()));
  jobs.wake('expire-order');
}

async function sendExpiries(jobs: JobQueue, db: Database, which: SQL): Promise<void> {
  const pending = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.state, 'pending'), which));
  await jobs.sendAll(
    db,
    'expire-order',
    pending.map(({ id }) => ({ key: id, data: { order_id: id } })),
  );
}
