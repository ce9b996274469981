import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { AccountExport } from 'shared-api/account/account-export';
import type { ApiContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { orders } from '../../platform/database/tables/shop/orders.ts';
import { orderReminders } from '../../platform/database/tables/shop/reminders.ts';

/**
 * Stores whether the buyer wants to be reminded of an order: what they said last counts, for the orders that they have left
 * before as well. `undefined` says nothing. What has been decided stays.
 */
export async function storeReminder(
  { db, clock }: Pick<ApiContext, 'db' | 'clock'>,
  { id, buyer_id, state }: typeof orders.$inferSelect,
  remind: boolean | undefined,
): Promise<void> {
  if (remind === undefined || state !== 'pending') return;
  if (remind) {
    await db.insert(orderReminders).values({ order_id: id, agreed_at: clock() }).onConflictDoNothing();
  } else {
    const own = db.select({ id: orders.id }).from(orders).where(eq(orders.buyer_id, buyer_id));
    await db
      .delete(orderReminders)
      .where(and(inArray(orderReminders.order_id, own), isNull(orderReminders.decided_at)));
  }
}

/** Returns the reminders that a user has agreed to for these orders, for the export of their data. */
export async function findReminders(
  db: Database,
  orderIds: readonly string[],
): Promise<NonNullable<AccountExport['reminders']>> {
  const rows = await db
    .select()
    .from(orderReminders)
    .where(inArray(orderReminders.order_id, [...orderIds]))
    .orderBy(asc(orderReminders.order_id));
  return rows.map(({ order_id, agreed_at, decided_at, outcome }) => ({
    order_id,
    agreed_at: agreed_at.toISOString(),
    sent_at: outcome === 'sent' ? (decided_at?.toISOString() ?? null) : null,
  }));
}
