import { and, asc, eq, inArray } from 'drizzle-orm';
import { creditLines, remainingLines } from 'shared-api/pricing/credit';
import { sumOf } from 'shared-api/pricing/order-line';
import type { Database } from '../../../platform/database/database.ts';
import { invoices, type InvoiceLine } from '../../../platform/database/tables/shop/invoices.ts';
import { payments } from '../../../platform/database/tables/shop/payments.ts';
import { disputes, refundItems, type refunds } from '../../../platform/database/tables/shop/refunds.ts';
import { issue, type InvoiceRow } from './issue.ts';

/** Something that gives money back. */
interface Cause {
  readonly refund_id: string | null;
  readonly dispute_id: string | null;
  /** How much of it has been given back by now, in minor units. */
  readonly amount: number;
  /** The lines that it is for, as far as it is known. */
  readonly itemIds: readonly string[];
}

/**
 * Makes the credit notes of an order what its refunds and disputes say, however often it is asked. Every refund that has
 * succeeded has one, and so has a dispute that was lost. If a refund fails afterwards, an invoice cancels its credit note:
 * neither is ever changed. The transaction has locked the order.
 *
 * @param made the refunds of what was paid
 */
export async function issueCreditNotes(
  tx: Database,
  orderId: string,
  made: readonly (typeof refunds.$inferSelect)[],
  now: Date,
): Promise<void> {
  const issued = await tx.select().from(invoices).where(eq(invoices.order_id, orderId)).orderBy(asc(invoices.id));
  const invoice = issued.find(({ corrects }) => corrects === null);
  // It was free, or paid before there were invoices.
  if (!invoice) return;
  const causes = [...(await findRefundCauses(tx, made)), ...(await findDisputeCauses(tx, invoice))];
  const notes = issued.filter(({ corrects }) => corrects !== null);
  const ownOf = ({ refund_id, dispute_id }: Omit<Cause, 'amount' | 'itemIds'>) =>
    notes.filter((note) => note.refund_id === refund_id && note.dispute_id === dispute_id);

  // What is taken back first, so that it can be credited again.
  for (const { amount, itemIds: _items, ...cause } of causes) {
    const own = ownOf(cause);
    const cancelled = creditedBy(invoice, own);
    if (amount < totalOf(cancelled))
      notes.push(await correct(tx, invoice, cause, 'invoice', standing(own), cancelled, now));
  }
  for (const { amount, itemIds, ...cause } of causes) {
    const left = remainingLines(invoice.lines, changesOf(notes));
    const missing = Math.min(amount - totalOf(creditedBy(invoice, ownOf(cause))), totalOf(left));
    if (missing <= 0) continue;
    const lines = withTitles(creditLines(missing, itemIds, left), invoice);
    notes.push(await correct(tx, invoice, cause, 'credit_note', invoice.number, lines, now));
  }
}

/** Refunds in the order in which they were made, so that each run has the same result. */
async function findRefundCauses(tx: Database, made: readonly (typeof refunds.$inferSelect)[]): Promise<Cause[]> {
  const items = await tx
    .select()
    .from(refundItems)
    .where(inArray(refundItems.refund_id, [...made.map(({ id }) => id)]));
  return made
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, state, amount }) => ({
      refund_id: id,
      dispute_id: null,
      amount: state === 'succeeded' ? amount : 0,
      itemIds: items.filter(({ refund_id }) => refund_id === id).map(({ order_item_id }) => order_item_id),
    }));
}

/** A dispute that is lost has given the money back. What it is in another currency can only be everything. */
async function findDisputeCauses(tx: Database, { order_id, currency, total }: InvoiceRow): Promise<Cause[]> {
  const rows = await tx
    .select({ dispute: disputes })
    .from(disputes)
    .innerJoin(payments, and(eq(payments.id, disputes.payment_id), eq(payments.state, 'accepted')))
    .where(eq(disputes.order_id, order_id))
    .orderBy(asc(disputes.id));
  return rows.map(({ dispute }) => ({
    refund_id: null,
    dispute_id: dispute.id,
    amount: dispute.state !== 'lost' ? 0 : dispute.currency === currency ? dispute.amount : total,
    itemIds: [],
  }));
}

/** What notes have changed in the lines of their invoice: what was credited, less what was cancelled of that. */
const changesOf = (notes: readonly InvoiceRow[]) =>
  notes.flatMap(({ kind, lines }) => {
    const sign = kind === 'credit_note' ? 1 : -1;
    return lines.map(({ item_id, total, vat }) => ({ item_id, total: sign * total, vat: sign * vat }));
  });

/** What is still credited by these notes. */
function creditedBy({ lines }: InvoiceRow, notes: readonly InvoiceRow[]): InvoiceLine[] {
  const left = remainingLines(lines, changesOf(notes));
  return lines
    .map((line, index) => ({
      ...line,
      total: line.total - (left[index]?.total ?? 0),
      vat: line.vat - (left[index]?.vat ?? 0),
    }))
    .filter(({ total }) => total > 0);
}

/** Returns the numbers of the credit notes that have not been cancelled. */
function standing(notes: readonly InvoiceRow[]): string {
  const from = notes.findLastIndex(({ kind }) => kind === 'invoice') + 1;
  return notes
    .slice(from)
    .map(({ number }) => number)
    .join(', ');
}

const withTitles = (credited: ReturnType<typeof creditLines>, { lines }: InvoiceRow): InvoiceLine[] =>
  credited.flatMap((line) => {
    const of = lines.find(({ item_id }) => item_id === line.item_id);
    return of ? [{ ...of, ...line }] : [];
  });

const totalOf = (lines: readonly { readonly total: number }[]) => sumOf(lines.map(({ total }) => total));

/** Stores a correction, which has everything but its lines from the invoice. */
const correct = (
  tx: Database,
  { order_id, paid_at, locale, currency, country, seller, buyer }: InvoiceRow,
  cause: Pick<Cause, 'refund_id' | 'dispute_id'>,
  kind: InvoiceRow['kind'],
  corrects: string,
  lines: readonly InvoiceLine[],
  issuedAt: Date,
): Promise<InvoiceRow> =>
  issue(tx, {
    order_id,
    paid_at,
    locale,
    currency,
    country,
    seller,
    buyer,
    ...cause,
    kind,
    corrects,
    lines,
    issued_at: issuedAt,
  });
