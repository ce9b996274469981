import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { AccountExport } from 'shared-api/account/account-export';
import type { ApiContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { orders } from '../../platform/database/orders.ts';
import { orderReminders } from '../../platform/database/reminders.ts';

/**
 * Stores whether the buyer wants to be reminded of an order: what they said last counts, for the orders that they have left
 * before as well. `undefined` says nothing. What has been decided stays.
 */
export async function storeReminder(
  { db, clock }: Pick<ApiContext, 'db' | 'clock'>,
  { id, buyerId, state }: typeof orders.$inferSelect,
  remind: boolean | undefined,
): Promise<void> {
  if (remind === undefined || state !== 'pending') return;
  if (remind) {
    await db.insert(orderReminders).values({ orderId: id, agreedAt: clock() }).onConflictDoNothing();
  } else {
    const own = db.select({ id: orders.id }).from(orders).where(eq(orders.buyerId, buyerId));
    await db.delete(orderReminders).where(and(inArray(orderReminders.orderId, own), isNull(orderReminders.decidedAt)));
  }
}

/** The reminders that a user has agreed to, for the export of their data. */
export async function remindersOf(db: Database, userId: string): Promise<NonNullable<AccountExport['reminders']>> {
  const rows = await db
    .select({ reminder: orderReminders })
    .from(orderReminders)
    .innerJoin(orders, eq(orders.id, orderReminders.orderId))
    .where(eq(orders.buyerId, userId))
    .orderBy(asc(orderReminders.orderId));
  return rows.map(({ reminder: { orderId, agreedAt, decidedAt, outcome } }) => ({
    order_id: orderId,
    agreed_at: agreedAt.toISOString(),
    sent_at: outcome === 'sent' ? (decidedAt?.toISOString() ?? null) : null,
  }));
}
