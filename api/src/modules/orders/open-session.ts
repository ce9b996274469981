import { asc, eq } from 'drizzle-orm';
import { DEFAULT_LOCALE, localeOf } from 'shared-api/locale';
import type { ApiContext } from '../../context.ts';
import { orderItems, orders } from '../../database/orders.ts';
import type { PaymentProvider, PaymentSession } from '../../payments/provider.ts';

type OrderRow = typeof orders.$inferSelect;

/**
 * Opens the session in which an order is paid, and stores it. Repeating it is harmless: if the process ended before the
 * session was stored, the provider returns the same one. `null` if it refuses to open one.
 */
export async function openSession(
  { db }: Pick<ApiContext, 'db'>,
  provider: PaymentProvider,
  { id, currency, total, locale, expiresAt, createdAt }: OrderRow,
): Promise<PaymentSession | null> {
  const lines = await db
    .select({ title: orderItems.title, amount: orderItems.total })
    .from(orderItems)
    .where(eq(orderItems.orderId, id))
    .orderBy(asc(orderItems.position));
  const session = await provider.openSession({
    id,
    currency,
    total,
    lines,
    locale: localeOf(locale) ?? DEFAULT_LOCALE,
    expiresAt: expiresAt ?? createdAt,
  });
  if (!session) return null;
  await db.update(orders).set({ providerSession: session.id, paymentUrl: session.url }).where(eq(orders.id, id));
  return session;
}
