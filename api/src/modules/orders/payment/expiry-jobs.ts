import { and, eq, inArray, lte, not, type SQL } from 'drizzle-orm';
import type { ApiContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { orders } from '../../../platform/database/tables/shop/orders.ts';
import { isHeldOrder } from '../known-orders.ts';
import type { JobQueue } from '../../../platform/jobs/queue.ts';

/** Sends the job that expires an order, in the transaction that stores it. */
export const scheduleExpiry = (jobs: JobQueue, tx: Database, orderId: string, seconds: number): Promise<void> =>
  jobs.send(tx, 'expire-order', { order_id: orderId }, { startAfter: seconds });

/**
 * Expires what users have not paid yet, but not what guests have ordered with their addresses, once the transaction in which their
 * accounts end or are suspended has been committed.
 */
export async function expireOrdersOf(
  { jobs }: Pick<ApiContext, 'jobs'>,
  tx: Database,
  userIds: readonly string[],
): Promise<void> {
  await sendExpiries(jobs, tx, and(inArray(orders.buyer_id, [...userIds]), not(isHeldOrder)));
}

/** Sends the jobs again that have given up. */
export async function expireOverdueOrders({
  db,
  clock,
  jobs,
}: Pick<ApiContext, 'db' | 'clock' | 'jobs'>): Promise<void> {
  await sendExpiries(jobs, db, lte(orders.expires_at, clock()));
  jobs.wake('expire-order');
}

async function sendExpiries(jobs: JobQueue, db: Database, which: SQL | undefined): Promise<void> {
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
