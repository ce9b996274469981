import { DEFAULT_LOCALE, localeOf } from 'shared-api/locale';
import type { PostalAddress } from 'shared-api/addresses/postal-address';
import { vatOfLines, vatRateOf } from 'shared-api/pricing/vat';
import type { Database } from '../../../platform/database/database.ts';
import type { InvoiceLine } from '../../../platform/database/tables/shop/invoices.ts';
import type { orderItems, orders } from '../../../platform/database/tables/shop/orders.ts';
import { site } from '../../../platform/database/tables/site.ts';
import type { OrderRecipient } from '../known-orders.ts';
import { itemOf } from '../order-response.ts';
import { issue, type InvoiceRow } from './issue.ts';

type SiteRow = typeof site.$inferSelect;

interface PaidOrder {
  readonly order: typeof orders.$inferSelect;
  readonly items: readonly (typeof orderItems.$inferSelect)[];
  /** `null` once the account is deleted. */
  readonly buyer: OrderRecipient | null;
  readonly address: PostalAddress | null;
  readonly paidAt: Date;
  /** By default when it was paid. */
  readonly issuedAt?: Date;
}

/** Writes the invoice of an order that has been paid; `null` if it was free, as there is nothing to invoice. */
export async function issueInvoice(
  tx: Database,
  { order, items, buyer, address, paidAt, issuedAt = paidAt }: PaidOrder,
): Promise<InvoiceRow | null> {
  if (order.total === 0) return null;
  const [settings] = await tx.select().from(site);
  const country = order.country ?? address?.country ?? settings?.home_country ?? null;
  return issue(tx, {
    kind: 'invoice',
    order_id: order.id,
    issued_at: issuedAt,
    paid_at: paidAt,
    locale: localeOf(order.locale || (buyer?.locale ?? '')) ?? DEFAULT_LOCALE,
    currency: order.currency,
    country,
    seller: sellerOf(settings),
    buyer: { name: buyer?.name ?? '', email: buyer?.email ?? '', address },
    lines: linesOf(items, settings, country),
  });
}

const sellerOf = (settings: SiteRow | undefined) => ({
  name: settings?.seller_name || (settings?.author_name ?? ''),
  address: settings?.seller_address ?? '',
  tax_id: settings?.seller_tax_id ?? '',
});

function linesOf(items: PaidOrder['items'], settings: SiteRow | undefined, country: string | null): InvoiceLine[] {
  const rate = vatRateOf(settings?.vat_rates ?? [], country);
  const lines = items.map((item) => ({ kind: itemOf(item).kind, total: item.total }));
  const vat = rate ? vatOfLines(lines, rate) : [];
  return items.map(({ id, title, total }, index) => ({
    item_id: id,
    title,
    total,
    rate: vat[index]?.rate ?? null,
    vat: vat[index]?.vat ?? 0,
  }));
}
