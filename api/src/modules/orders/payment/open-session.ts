import { and, asc, eq, isNull } from 'drizzle-orm';
import { DEFAULT_LOCALE, localeOf } from 'shared-api/locale';
import type { ApiContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { orderItems, type OrderRow, orders } from '../../../platform/database/tables/shop/orders.ts';
import {
  FailedAttempt,
  type PayableOrder,
  type PaymentProvider,
  type PaymentSession,
} from '../../../platform/payments/provider.ts';
import { nullIfAway } from './ask-provider.ts';

/**
 * Opens the session in which an order is paid, and stores it. Repeating it is harmless: if its response was lost, the provider
 * returns the same session. After an error, the next attempt has another key, and so another session.
 *
 * The buyer sees no session that is not stored, and one is stored as long as the order can be paid.
 *
 * @returns the order as it is then
 */
export async function openSession(
  { db }: Pick<ApiContext, 'db'>,
  provider: PaymentProvider,
  order: OrderRow,
): Promise<OrderRow> {
  const { id, payment_attempt } = order;
  const session = await provider.openSession(await payableOrder(db, order)).catch(async (error: unknown) => {
    if (error instanceof FailedAttempt) await countFailure(db, id, payment_attempt);
    throw error;
  });
  return (await storeSession(db, id, session)) ?? useStored(db, provider, order, session);
}

/**
 * Ends the session of which an order does not know, if there is one, as its response may have been lost. Nobody has seen it,
 * so nothing depends on whether the provider can do that.
 *
 * @returns its id; `null` if there is none that is known
 */
export async function endUnseen(
  { db }: Pick<ApiContext, 'db'>,
  provider: PaymentProvider,
  order: OrderRow,
): Promise<string | null> {
  const session = await provider.openSession(await payableOrder(db, order)).catch(nullIfAway);
  if (session) await provider.expireSession(session.id).catch(nullIfAway);
  return session && session.id;
}

async function payableOrder(db: Database, order: OrderRow): Promise<PayableOrder> {
  const { id, currency, total, locale, expires_at, created_at, payment_attempt: attempt } = order;
  const lines = await db
    .select({ title: orderItems.title, amount: orderItems.total })
    .from(orderItems)
    .where(eq(orderItems.order_id, id))
    .orderBy(asc(orderItems.position));
  return {
    id,
    currency,
    total,
    lines,
    locale: localeOf(locale) ?? DEFAULT_LOCALE,
    expiresAt: expires_at ?? created_at,
    attempt,
  };
}

/** Gives the next attempt a key of its own, once for all that have failed with this one. */
async function countFailure(db: Database, id: string, attempt: number): Promise<void> {
  await db
    .update(orders)
    .set({ payment_attempt: attempt + 1 })
    .where(and(eq(orders.id, id), eq(orders.payment_attempt, attempt)));
}

async function storeSession(db: Database, id: string, session: PaymentSession): Promise<OrderRow | undefined> {
  const [stored] = await db
    .update(orders)
    .set({ provider_session: session.id, payment_url: session.url })
    .where(
      and(eq(orders.id, id), eq(orders.state, 'pending'), isNull(orders.replaced_at), isNull(orders.provider_session)),
    )
    .returning();
  return stored;
}

/** Another request has stored a session, or the order has ended meanwhile: a session that nobody sees is of no use. */
async function useStored(
  db: Database,
  provider: PaymentProvider,
  order: OrderRow,
  { id: unused }: PaymentSession,
): Promise<OrderRow> {
  const [current = order] = await db.select().from(orders).where(eq(orders.id, order.id));
  if (current.provider_session !== unused) await provider.expireSession(unused).catch(nullIfAway);
  return current;
}
