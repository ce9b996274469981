import { asc, eq, sql } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import { commissions, orderReferrals } from '../../platform/database/tables/shop/affiliates.ts';
import type { Database } from '../../platform/database/database.ts';
import { type OrderRow, orders } from '../../platform/database/tables/shop/orders.ts';
import { adjustmentOf, commissionBase, commissionOn } from './commission.ts';

/**
 * Books the commission on an order that has just been paid, if it came through a partner's link: once, since the order is
 * locked by the transaction that makes it paid. A refused one is booked as well, so that the partner sees why there is none.
 */
export async function bookSale(tx: Database, order: OrderRow, paidAt: Date): Promise<void> {
  const [referral] = await tx.select().from(orderReferrals).where(eq(orderReferrals.order_id, order.id));
  if (!referral) return;
  const { affiliate_id, rate, refusal, pending_days } = referral;
  const base = commissionBase(order);
  await tx.insert(commissions).values({
    affiliate_id,
    kind: 'sale',
    order_id: order.id,
    position: 0,
    base,
    rate,
    refusal,
    amount: commissionOn(base, referral),
    currency: order.currency,
    payable_at: new Date(paidAt.getTime() + pending_days * DAY_MS),
    created_at: paidAt,
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
      payable_at: commissions.payable_at,
      // Of all entries, the sale being the first.
      booked: sql`sum(${commissions.amount}) over ()`.mapWith(Number),
      entries: sql`count(*) over ()`.mapWith(Number),
    })
    .from(commissions)
    .innerJoin(orders, eq(orders.id, commissions.order_id))
    .innerJoin(orderReferrals, eq(orderReferrals.order_id, commissions.order_id))
    .where(eq(commissions.order_id, orderId))
    .orderBy(asc(commissions.position))
    .limit(1);
  if (!sale) return;
  const { order, referral, payable_at } = sale;
  const adjustment = adjustmentOf(order, referral, sale.booked);
  if (!adjustment) return;
  await tx.insert(commissions).values({
    ...adjustment,
    affiliate_id: referral.affiliate_id,
    order_id: orderId,
    position: sale.entries,
    rate: referral.rate,
    currency: order.currency,
    payable_at,
    created_at: now,
  });
}
