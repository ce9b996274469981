import { sql, type SQL } from 'drizzle-orm';
import { LEDGER_IDS, type LedgerProgress, type LedgerReport } from 'shared-api/operations/ledger';
import type { ApiContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { commissionRules } from './commission-rules.ts';
import { firstInvoice, invoiceRules } from './invoice-rules.ts';
import { orderRules } from './order-rules.ts';
import { reversalRules } from './reversal-rules.ts';
import { forgetChanges, lastAgreement, noteAgreement, startOf } from './ledger-agreement.ts';
import { ofChanges } from './ledger-scope.ts';
import type { LedgerRule } from './rule.ts';

export const ledgerRules: readonly LedgerRule[] = [
  ...orderRules,
  ...reversalRules,
  ...invoiceRules,
  ...commissionRules,
];

type Counts = LedgerReport['counts'];
type Violation = LedgerReport['violations'][number];

interface Options {
  /**
   * Whether to look only at orders that have changed since the last complete check that found nothing. Without one in the
   * last week, the check is complete all the same.
   */
  readonly changedOnly?: boolean;
  /** Called after each rule. */
  readonly onRule?: (checked: LedgerProgress) => void;
}

/**
 * Proves that orders, payments, coupons, access, refunds, disputes, invoices and commissions agree. All rules see the database
 * as it was at one moment: whatever is paid or refunded meanwhile is in all of them, or in none.
 */
export async function checkLedger(
  { db, clock }: Pick<ApiContext, 'db' | 'clock'>,
  options: Options = {},
): Promise<LedgerReport> {
  const { began, since, ...found } = await db.transaction(
    async (tx) => {
      const since = options.changedOnly ? await lastAgreement(tx) : null;
      const found = await tx.transaction((reading) => compare(reading, options, since !== null));
      if (since === null && found.violations.length === 0) await forgetChanges(tx);
      return { began: await startOf(tx), since, ...found };
    },
    { isolationLevel: 'repeatable read' },
  );
  if (since === null && found.violations.length === 0) await noteAgreement(db, began);
  return {
    checked_at: clock().toISOString(),
    since: since?.toISOString() ?? null,
    rules: ledgerRules.length,
    ...found,
  };
}

/** Checks all rules in a transaction that can change nothing until it ends. */
async function compare(tx: Database, { onRule = () => {} }: Options, changedOnly: boolean) {
  await tx.execute(sql`set transaction read only`);
  const counts = await countRecords(tx, changedOnly);
  const violations: Violation[] = [];
  for (const rule of ledgerRules) {
    const began = performance.now();
    const found = await check(tx, rule, changedOnly);
    violations.push(...found);
    onRule({ rule: rule.name, broken: found[0]?.count ?? 0, ms: Math.round(performance.now() - began) });
  }
  return { counts, violations };
}

async function check(tx: Database, rule: LedgerRule, changedOnly: boolean): Promise<Violation[]> {
  const { name, description, broken, compares } = rule;
  const { rows } = await tx.execute<{ id: string; count: string }>(sql`
    select id, count(*) over () as count
    from (select distinct id::text from (${changedOnly ? ofChanges(broken, compares) : broken}) as broken) as records
    order by id limit ${LEDGER_IDS}`);
  const [first] = rows;
  return first ? [{ rule: name, description, count: Number(first.count), ids: rows.map(({ id }) => id) }] : [];
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

async function countRecords(tx: Database, changedOnly: boolean): Promise<Counts> {
  const counted = Object.entries(records).map(
    ([name, from]) => sql`(select count(*) from ${from}) as ${sql.identifier(name)}`,
  );
  const statement = sql`select ${sql.join(counted, sql`, `)}`;
  const { rows } = await tx.execute<Record<keyof Counts, string>>(changedOnly ? ofChanges(statement) : statement);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, count]) => [name, Number(count)])) as Counts;
}
