import type { Locale } from 'shared-api/locale';

const en = {
  titles: { invoice: 'Invoice', credit_note: 'Credit note' },
  seller: 'Seller',
  buyer: 'Buyer',
  taxId: (id: string) => `Tax ID: ${id}`,
  issued: 'Date of issue',
  paid: 'Paid on',
  order: (id: string) => `Order number: ${id}`,
  credits: 'Corrects invoice',
  cancels: 'Cancels credit note',
  item: 'Item',
  amount: 'Amount',
  rate: 'VAT rate',
  net: 'Net',
  vat: 'VAT',
  gross: 'Gross',
  total: { invoice: 'Total paid', credit_note: 'Total refunded' },
  inclusive: 'All amounts include VAT.',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
};

const es: typeof en = {
  titles: { invoice: 'Factura', credit_note: 'Factura rectificativa' },
  seller: 'Vendedor',
  buyer: 'Cliente',
  taxId: (id) => `NIF: ${id}`,
  issued: 'Fecha de emisión',
  paid: 'Fecha de pago',
  order: (id) => `Número de pedido: ${id}`,
  credits: 'Rectifica la factura',
  cancels: 'Anula la rectificativa',
  item: 'Concepto',
  amount: 'Importe',
  rate: 'Tipo de IVA',
  net: 'Base imponible',
  vat: 'IVA',
  gross: 'Importe con IVA',
  total: { invoice: 'Total pagado', credit_note: 'Total reembolsado' },
  inclusive: 'Todos los importes incluyen el IVA.',
  page: (page, pages) => `Página ${page} de ${pages}`,
};

/** The words on an invoice. */
export const pdfMessages: Readonly<Record<Locale, typeof en>> = { en, es };
