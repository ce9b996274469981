import { sql, type SQL } from 'drizzle-orm';
import type { LedgerRule } from './rule.ts';

/** Orders that have changed since the last complete check that found nothing: triggers note them. */
const changed = sql`(select order_id from public.ledger_change)`;

/** All orders of their buyers. */
const ofBuyers = sql`(
  select id from public."order" where buyer_id in (select buyer_id from public."order" where id in ${changed}))`;

/** Which rows of each table belong to orders. Each has the trigger `note_ledger_change`, which knows the same of a row. */
const scopedTables: Readonly<Record<string, (orders: SQL) => SQL>> = {
  order: (orders) => sql`id in ${orders}`,
  order_item: (orders) => sql`order_id in ${orders}`,
  payment: (orders) => sql`order_id in ${orders}`,
  payment_event: (orders) => sql`order_id in ${orders}`,
  coupon_redemption: (orders) => sql`order_id in ${orders}`,
  entitlement: (orders) => sql`order_item_id in (select id from public.order_item where order_id in ${orders})`,
  gift: (orders) => sql`order_id in ${orders}`,
  refund: (orders) => sql`order_id in ${orders}`,
  refund_item: (orders) => sql`refund_id in (select id from public.refund where order_id in ${orders})`,
  dispute: (orders) => sql`order_id in ${orders}`,
  invoice: (orders) => sql`order_id in ${orders}`,
  order_referral: (orders) => sql`order_id in ${orders}`,
  commission: (orders) => sql`order_id in ${orders}`,
};

/**
 * Lets a statement see only what belongs to the orders that have changed: it reads each table under its own name, which is
 * that of a part of it. A table that it names with its schema stays whole.
 */
export function ofChanges(statement: SQL, compares?: LedgerRule['compares']): SQL {
  if (compares === 'a series') return statement;
  const orders = compares === 'orders of the buyer' ? ofBuyers : changed;
  const parts = Object.entries(scopedTables).map(
    ([name, rows]) => sql`${sql.identifier(name)} as not materialized (
      select * from public.${sql.identifier(name)} where ${rows(orders)})`,
  );
  return sql`with ${sql.join(parts, sql`, `)} select * from (${statement}) as seen`;
}
