import { z } from 'zod';
import { id } from '../ids.ts';
import { currency, moneySum } from '../money.ts';
import { timestamp } from '../timestamp.ts';

/** A credit note says what was given back of an invoice. */
export const invoiceKinds = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** An invoice or a credit note of an order, the PDF of which is at `GET /invoices/:id`. Amounts in minor units. */
export const invoice = z.object({
  id,
  kind: z.enum(invoiceKinds),
  /** Unique, and without gaps among those of its kind and year. */
  number: z.string(),
  currency,
  total: moneySum,
  /** The VAT in `total`. */
  vat: moneySum,
  issued_at: timestamp,
});
export type Invoice = z.infer<typeof invoice>;
