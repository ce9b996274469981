import { asc, inArray } from 'drizzle-orm';
import type { Invoice } from 'shared-api/orders/invoices';
import type { Database } from '../../../platform/database/database.ts';
import { invoices } from '../../../platform/database/invoices.ts';

/** The invoices and credit notes of orders, by order, the oldest first. */
export async function invoicesOf(db: Database, orderIds: readonly string[]): Promise<ReadonlyMap<string, Invoice[]>> {
  const rows = await db
    .select({
      id: invoices.id,
      orderId: invoices.orderId,
      kind: invoices.kind,
      number: invoices.number,
      currency: invoices.currency,
      total: invoices.total,
      vat: invoices.vat,
      issuedAt: invoices.issuedAt,
    })
    .from(invoices)
    .where(inArray(invoices.orderId, [...orderIds]))
    .orderBy(asc(invoices.id));
  const found = new Map<string, Invoice[]>();
  for (const { orderId, issuedAt, ...row } of rows) {
    const invoice = { ...row, issued_at: issuedAt.toISOString() };
    found.set(orderId, [...(found.get(orderId) ?? []), invoice]);
  }
  return found;
}
