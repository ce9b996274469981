import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { InvoiceKind } from 'shared-api/orders/invoices';
import type { PostalAddress } from 'shared-api/addresses/postal-address';
import type { VatSum } from 'shared-api/pricing/vat';
import { createdAt, primaryId, refersTo, timestamptz } from '../columns.ts';
import { money, orders } from './orders.ts';
import { disputes, refunds } from './refunds.ts';

/** The last number of each series and year. A row is locked by whoever takes a number, until that is stored or rolled back. */
export const invoiceNumbers = pgTable(
  'invoice_number',
  {
    kind: text().$type<InvoiceKind>().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);

/** Who sells, as it was when the invoice was made. */
interface InvoiceSeller {
  readonly name: string;
  /** Several lines. */
  readonly address: string;
  readonly tax_id: string;
}

interface InvoiceBuyer {
  readonly name: string;
  readonly email: string;
  /** Where printed books were posted; null without any. */
  readonly address: PostalAddress | null;
}

/** A line of an invoice, or what a credit note takes back of one. `total` in minor units, with the VAT in it. */
export interface InvoiceLine {
  readonly item_id: string;
  readonly title: string;
  readonly total: number;
  /** Basis points; null if no VAT is configured for the buyer's country. */
  readonly rate: number | null;
  readonly vat: number;
}

/**
 * An invoice, or a credit note for what was given back. Everything on it is in this row, so that nothing that changes later
 * changes it: it is neither edited nor deleted.
 */
export const invoices = pgTable(
  'invoice',
  {
    id: primaryId(),
    kind: text().$type<InvoiceKind>().notNull(),
    number: text().notNull(),
    order_id: refersTo(() => orders.id),
    /** The number of the invoice that a credit note corrects, or of the credit note that an invoice cancels. */
    corrects: text(),
    /** Why it was made: at most one of them. Null for the invoice of a payment. */
    refund_id: uuid().references(() => refunds.id),
    dispute_id: uuid().references(() => disputes.id),
    issued_at: timestamptz().notNull(),
    /** When what it is about was paid. */
    paid_at: timestamptz().notNull(),
    /** The language of the buyer. */
    locale: text().notNull(),
    currency: text().notNull(),
    total: money().notNull(),
    vat: money().notNull(),
    /** The country whose VAT applies; null if that is unknown. */
    country: text(),
    seller: jsonb().$type<InvoiceSeller>().notNull(),
    buyer: jsonb().$type<InvoiceBuyer>().notNull(),
    lines: jsonb().$type<readonly InvoiceLine[]>().notNull(),
    vat_sums: jsonb().$type<readonly VatSum[]>().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('invoice_number_key').on(table.number),
    // One invoice for each paid order.
    uniqueIndex('invoice_order_id_key')
      .on(table.order_id)
      .where(sql`${table.corrects} is null`),
    index('invoice_order_id_index').on(table.order_id),
    index('invoice_refund_id_index').on(table.refund_id),
    index('invoice_dispute_id_index').on(table.dispute_id),
    check('invoice_total_check', sql`total > 0 and vat >= 0 and vat <= total`),
    check('invoice_cause_check', sql`num_nonnulls(refund_id, dispute_id) = (corrects is not null)::integer`),
  ],
);
