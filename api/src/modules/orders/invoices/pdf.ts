import { addressLines } from 'shared-api/addresses/address-lines';
import { countryName } from 'shared-api/addresses/country-names';
import { DEFAULT_LOCALE, localeOf } from 'shared-api/locale';
import { formatMoney } from 'shared-api/pricing/format-money';
import { formatRate } from 'shared-api/pricing/format-rate';
import type { InvoiceRow } from './issue.ts';
import { pdfMessages } from './pdf-messages.ts';
import { Sheet } from './sheet.ts';

/**
 * Draws an invoice or a credit note, in the language of the buyer. It depends on nothing but the row, so that it has the same
 * bytes each time, and need not be stored.
 */
export async function drawInvoice(row: InvoiceRow): Promise<Buffer> {
  const { kind, number, seller, currency, lines, vat_sums } = row;
  const locale = localeOf(row.locale) ?? DEFAULT_LOCALE;
  const texts = pdfMessages[locale];
  const formatLocale = locale === 'en' ? 'en-GB' : locale;
  const date = (time: Date) =>
    new Intl.DateTimeFormat(formatLocale, { dateStyle: 'long', timeZone: 'UTC' }).format(time);
  const rateText = (rate: number | null) => (rate === null ? '' : formatRate(rate, formatLocale));
  // What is given back is taken off.
  const sign = kind === 'credit_note' ? -1 : 1;
  const money = (amount: number) => formatMoney(amount === 0 ? 0 : sign * amount, currency, locale);
  const title = `${texts.titles[kind]} ${number}`;
  const hasVat = vat_sums.length > 0;
  const right = 'right';

  const sheet = await Sheet.open({ title, locale, createdAt: row.issued_at, footer: texts.page });
  sheet.heading(title);
  sheet.columns(
    {
      title: texts.seller,
      lines: [seller.name, ...seller.address.split('\n'), seller.tax_id && texts.taxId(seller.tax_id)].filter(Boolean),
    },
    { title: texts.buyer, lines: buyerLines(row, locale) },
  );
  sheet.columns(
    { title: texts.issued, lines: [date(row.issued_at)] },
    row.corrects === null
      ? { title: texts.paid, lines: [date(row.paid_at)] }
      : { title: kind === 'credit_note' ? texts.credits : texts.cancels, lines: [row.corrects] },
  );
  const cells = (item: string, rate: string, amount: string) => [
    { text: item, width: 6 },
    ...(hasVat ? [{ text: rate, width: 2, align: right } as const] : []),
    { text: amount, width: 2, align: right } as const,
  ];
  sheet.row(cells(texts.item, texts.rate, texts.amount), 'head');
  for (const line of lines) sheet.row(cells(line.title, rateText(line.rate), money(line.total)));
  sheet.row(cells(texts.total[kind], '', money(row.total)), 'strong');
  if (hasVat) {
    const sumCells = (...values: readonly string[]) =>
      values.map((text, index) => ({ text, width: 1, align: index === 0 ? 'left' : right }) as const);
    sheet.space();
    sheet.row(sumCells(texts.rate, texts.net, texts.vat, texts.gross), 'head');
    for (const { rate, net, vat, gross } of vat_sums)
      sheet.row(sumCells(rateText(rate), money(net), money(vat), money(gross)));
    sheet.note(texts.inclusive);
  }
  sheet.note(texts.order(row.order_id));
  return sheet.bytes();
}

function buyerLines({ buyer, country }: InvoiceRow, locale: string): string[] {
  const { name, email, address } = buyer;
  const place = address ? addressLines(address, locale) : [name, country && countryName(country, locale)];
  // Whoever pays may not be whoever the book is posted to.
  const payer = address && address.name !== name ? [name] : [];
  return [...payer, ...place, email].filter((line): line is string => Boolean(line));
}
