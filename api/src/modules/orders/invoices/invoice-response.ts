import { asc, inArray } from 'drizzle-orm';
import type { Invoice } from 'shared-api/orders/invoices';
import type { Database } from '../../../platform/database/database.ts';
import { invoices } from '../../../platform/database/tables/shop/invoices.ts';

/** Returns the invoices and credit notes of orders, by order, the oldest first. */
export async function findInvoices(db: Database, orderIds: readonly string[]): Promise<ReadonlyMap<string, Invoice[]>> {
  const rows = await db
    .select({
      id: invoices.id,
      order_id: invoices.order_id,
      kind: invoices.kind,
      number: invoices.number,
      currency: invoices.currency,
      total: invoices.total,
      vat: invoices.vat,
      issued_at: invoices.issued_at,
    })
    .from(invoices)
    .where(inArray(invoices.order_id, [...orderIds]))
    .orderBy(asc(invoices.id));
  const found = new Map<string, Invoice[]>();
  for (const { order_id, issued_at, ...row } of rows) {
    const invoice = { ...row, issued_at: issued_at.toISOString() };
    found.set(order_id, [...(found.get(order_id) ?? []), invoice]);
  }
  return found;
}
