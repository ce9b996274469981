import { asc, eq, sql } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import { commissions, orderReferrals } from '../../platform/database/affiliates.ts';
import type { Database } from '../../platform/database/database.ts';
import { orders } from '../../platform/database/orders.ts';
import { adjustmentOf, commissionBase, commissionOn } from './commission.ts';

type OrderRow = typeof orders.$inferSelect;

/**
 * Books the commission on an order that has just been paid, if it came through a partner's link: once, since the order is
 * locked by the transaction that makes it paid. A refused one is booked as well, so that the partner sees why there is none.
 */
export async function bookSale(tx: Database, order: OrderRow, paidAt: Date): Promise<void> {
  const [referral] = await tx.select().from(orderReferrals).where(eq(orderReferrals.orderId, order.id));
  if (!referral) return;
  const { affiliateId, rate, refusal, pendingDays } = referral;
  const base = commissionBase(order);
  await tx.insert(commissions).values({
    affiliateId,
    kind: 'sale',
    orderId: order.id,
    position: 0,
    base,
    rate,
    refusal,
    amount: commissionOn(base, referral),
    currency: order.currency,
    payableAt: new Date(paidAt.getTime() + pendingDays * DAY_MS),
    createdAt: paidAt,
  });
}

/**
 * Books what refunds and disputes have changed of the commission on an order, which the transaction has locked. Nothing is
 * booked if the ledger has it already.
 */
export async function bookReversals(tx: Database, orderId: string, now: Date): Promise<void> {
  const [sale] = await tx
    .select({
      order: orders,
      referral: orderReferrals,
      payableAt: commissions.payableAt,
      // Of all entries, the sale being the first.
      booked: sql`sum(${commissions.amount}) over ()`.mapWith(Number),
      entries: sql`count(*) over ()`.mapWith(Number),
    })
    .from(commissions)
    .innerJoin(orders, eq(orders.id, commissions.orderId))
    .innerJoin(orderReferrals, eq(orderReferrals.orderId, commissions.orderId))
    .where(eq(commissions.orderId, orderId))
    .orderBy(asc(commissions.position))
    .limit(1);
  if (!sale) return;
  const { order, referral, payableAt } = sale;
  const adjustment = adjustmentOf(order, referral, sale.booked);
  if (!adjustment) return;
  await tx.insert(commissions).values({
    ...adjustment,
    affiliateId: referral.affiliateId,
    orderId,
    position: sale.entries,
    rate: referral.rate,
    currency: order.currency,
    payableAt,
    createdAt: now,
  });
}
