import { and, asc, eq, gt, inArray, isNull, lte, ne, not, or, sql, type SQL } from 'drizzle-orm';
import type { AffiliateBalance } from 'shared-api/affiliates/affiliates';
import { commissions } from '../../platform/database/tables/shop/affiliates.ts';
import type { Database } from '../../platform/database/database.ts';
import { orders } from '../../platform/database/tables/shop/orders.ts';

const isDisputed = sql<boolean>`coalesce(${orders.dispute_state} = 'open', false)`;
const isPayout = eq(commissions.kind, 'payout');

/** Where the amount of an entry is, for queries that join its order. What was paid out comes off what is payable. */
export const entryState = (now: Date) => sql<'pending' | 'held' | 'payable'>`case
  when ${isDisputed} then 'held'
  when ${and(ne(commissions.kind, 'payout'), gt(commissions.payable_at, sql`${now.toISOString()}::timestamptz`))} then 'pending'
  else 'payable' end`;

const sumWhere = (condition: SQL | undefined) =>
  sql`coalesce(sum(${commissions.amount}) filter (where ${condition}), 0)`.mapWith(Number);

/** Returns the balances of partners by their ids, each by currency: sums over the ledger, computed by the database. */
export async function sumBalances(
  db: Database,
  affiliateIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly AffiliateBalance[]>> {
  const isDue = or(isPayout, lte(commissions.payable_at, now));
  const rows = await db
    .select({
      affiliate_id: commissions.affiliate_id,
      currency: commissions.currency,
      pending: sumWhere(and(not(isDisputed), gt(commissions.payable_at, now), not(isPayout))),
      held: sumWhere(isDisputed),
      payable: sumWhere(and(not(isDisputed), isDue)),
      paid: sql`-${sumWhere(isPayout)}`.mapWith(Number),
      earned: sumWhere(not(isPayout)),
    })
    .from(commissions)
    .leftJoin(orders, eq(orders.id, commissions.order_id))
    .where(inArray(commissions.affiliate_id, [...affiliateIds]))
    .groupBy(commissions.affiliate_id, commissions.currency)
    .orderBy(asc(commissions.currency));
  const byAffiliate = new Map<string, AffiliateBalance[]>();
  for (const { affiliate_id, paid, ...sums } of rows) {
    // `-0` is not what JSON has.
    const balance = { ...sums, paid: paid === 0 ? 0 : paid };
    byAffiliate.set(affiliate_id, [...(byAffiliate.get(affiliate_id) ?? []), balance]);
  }
  return byAffiliate;
}

/** Returns the partners that something can be paid out to. */
export const payableAffiliates = (db: Database, now: Date) =>
  db
    .select({ id: commissions.affiliate_id })
    .from(commissions)
    .leftJoin(orders, eq(orders.id, commissions.order_id))
    .where(and(not(isDisputed), or(isPayout, lte(commissions.payable_at, now))))
    .groupBy(commissions.affiliate_id, commissions.currency)
    .having(sql`sum(${commissions.amount}) > 0`);

/** Returns how many orders partners have been credited with, by their ids: paid ones, without their own. */
export async function countSales(db: Database, affiliateIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: commissions.affiliate_id, count: sql`count(*)`.mapWith(Number) })
    .from(commissions)
    .where(
      and(
        inArray(commissions.affiliate_id, [...affiliateIds]),
        eq(commissions.kind, 'sale'),
        isNull(commissions.refusal),
      ),
    )
    .groupBy(commissions.affiliate_id);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
