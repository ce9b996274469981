import { sql } from 'drizzle-orm';
import type { InvoiceKind } from 'shared-api/orders/invoices';
import { sumOf } from 'shared-api/pricing/order-line';
import { vatSums } from 'shared-api/pricing/vat';
import type { Database } from '../../../platform/database/database.ts';
import { invoiceNumbers, invoices } from '../../../platform/database/tables/shop/invoices.ts';

export type InvoiceRow = typeof invoices.$inferSelect;

/** What an invoice says, without what follows from it. */
type InvoiceContent = Omit<typeof invoices.$inferInsert, 'id' | 'number' | 'total' | 'vat' | 'vat_sums' | 'created_at'>;

const PREFIXES = { invoice: 'INV', credit_note: 'CN' } as const;

/** Stores an invoice or a credit note under the next number of its kind. */
export async function issue(tx: Database, content: InvoiceContent): Promise<InvoiceRow> {
  const { kind, issued_at, lines } = content;
  const [row] = await tx
    .insert(invoices)
    .values({
      ...content,
      number: await nextNumber(tx, kind, issued_at.getUTCFullYear()),
      total: sumOf(lines.map(({ total }) => total)),
      vat: sumOf(lines.map(({ vat }) => vat)),
      vat_sums: vatSums(lines),
    })
    .returning();
  if (!row) throw new Error('The invoice was not stored');
  return row;
}

/**
 * Takes the next number. Whoever else needs one of this kind and year waits until the transaction has ended, and gets the same
 * number if it is rolled back: that way there are no gaps.
 */
async function nextNumber(tx: Database, kind: InvoiceKind, year: number): Promise<string> {
  const [taken] = await tx
    .insert(invoiceNumbers)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceNumbers.kind, invoiceNumbers.year],
      set: { last: sql`${invoiceNumbers.last} + 1` },
    })
    .returning();
  if (!taken) throw new Error('No number was taken');
  return `${PREFIXES[kind]}-${year}-${String(taken.last).padStart(5, '0')}`;
}
