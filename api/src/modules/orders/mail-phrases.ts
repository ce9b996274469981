import type { BookKind } from 'shared-api/books/book-kinds';
import { isPosted, printedBooksText } from 'shared-api/orders/consent';
import type { MailTools } from '../../platform/mail/define-mail.ts';

/** What a buyer has to have in writing is delivered even if their mail server is away for long. */
export const orderLifetime = (): number => 7 * 24 * 3600;

export const seeYourOrders = { en: 'See your orders', es: 'Ver tus pedidos' };

export const orderNumber = {
  en: (id: string) => `Order number: ${id}`,
  es: (id: string) => `Número de pedido: ${id}`,
};

/** What was ordered. Amounts are in minor units. */
export interface MailedOrder {
  readonly id: string;
  readonly currency: string;
  readonly items: readonly { readonly title: string; readonly total: number; readonly book_kind: BookKind | null }[];
  readonly total: number;
}

const totals = {
  en: {
    free: 'Nothing to pay',
    total: (total: string) => `Total: ${total}`,
    withVat: (total: string, vat: string) => `Total: ${total}, including ${vat} VAT`,
  },
  es: {
    free: 'Sin coste',
    total: (total: string) => `Total: ${total}`,
    withVat: (total: string, vat: string) => `Total: ${total}, incluido el IVA (${vat})`,
  },
};

/** Returns what was ordered, with its price, a line each, and the total. */
export function summaryOf({ locale, money }: MailTools, { items, currency, total }: MailedOrder, vat = 0): string {
  const amount = (minorUnits: number) => money(minorUnits, currency);
  const texts = totals[locale];
  const paid = vat > 0 ? texts.withVat(amount(total), amount(vat)) : texts.total(amount(total));
  const lines = items.map((item) => `${item.title}: ${amount(item.total)}`);
  return `${lines.join('\n')}\n\n${total > 0 ? paid : texts.free}`;
}

/** That printed books can be cancelled; `null` without any. */
export const cancellationOf = ({ locale }: MailTools, order: MailedOrder): string | null =>
  linesOf(order).some(isPosted) ? printedBooksText[locale] : null;

export const linesOf = ({ items }: MailedOrder) => items;
