import { sql, type SQL } from 'drizzle-orm';
import { LEDGER_IDS, type LedgerReport } from 'shared-api/operations/ledger';
import type { ApiContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { commissionRules } from './commission-rules.ts';
import { firstInvoice, invoiceRules } from './invoice-rules.ts';
import { orderRules } from './order-rules.ts';
import { reversalRules } from './reversal-rules.ts';
import type { LedgerRule } from './rule.ts';

export const ledgerRules: readonly LedgerRule[] = [
  ...orderRules,
  ...reversalRules,
  ...invoiceRules,
  ...commissionRules,
];

type Counts = LedgerReport['counts'];
type Violation = LedgerReport['violations'][number];

/**
 * Proves that orders, payments, coupons, access, refunds, disputes, invoices and commissions agree. All rules see the database
 * as it was at one moment: whatever is paid or refunded meanwhile is in all of them, or in none.
 */
export const checkLedger = ({ db, clock }: Pick<ApiContext, 'db' | 'clock'>): Promise<LedgerReport> =>
  db.transaction(
    async (tx) => {
      const counts = await countRecords(tx);
      const violations: Violation[] = [];
      for (const rule of ledgerRules) violations.push(...(await check(tx, rule)));
      return { checked_at: clock().toISOString(), rules: ledgerRules.length, counts, violations };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

async function check(tx: Database, { name: rule, description, broken }: LedgerRule): Promise<Violation[]> {
  const { rows } = await tx.execute<{ id: string; count: string }>(sql`
    select id, count(*) over () as count
    from (select distinct id::text from (${broken}) as broken) as records
    order by id limit ${LEDGER_IDS}`);
  const [first] = rows;
  return first ? [{ rule, description, count: Number(first.count), ids: rows.map(({ id }) => id) }] : [];
}

const records: Readonly<Record<keyof Counts, SQL>> = {
  orders: sql`"order"`,
  paid_orders: sql`"order" where state = 'paid'`,
  payments: sql`payment`,
  mismatched_payments: sql`payment where state = 'mismatched'`,
  coupon_uses: sql`coupon_redemption`,
  entitlements: sql`entitlement where order_item_id is not null`,
  refunds: sql`refund`,
  disputes: sql`dispute`,
  invoices: sql`invoice where kind = 'invoice'`,
  credit_notes: sql`invoice where kind = 'credit_note'`,
  orders_before_invoices: sql`"order" o
    where state = 'paid' and total > 0 and paid_at < coalesce(${firstInvoice}, 'infinity')
      and not exists (select from invoice v where v.order_id = o.id)`,
  commission_entries: sql`commission`,
};

async function countRecords(tx: Database): Promise<Counts> {
  const counted = Object.entries(records).map(
    ([name, from]) => sql`(select count(*) from ${from}) as ${sql.identifier(name)}`,
  );
  const { rows } = await tx.execute<Record<keyof Counts, string>>(sql`select ${sql.join(counted, sql`, `)}`);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, count]) => [name, Number(count)])) as Counts;
}
