import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Order, OrderLine } from 'shared-api/orders/orders';
import type { QuoteLine } from 'shared-api/orders/quote';
import type { ItemKind } from 'shared-api/pricing/order-line';
import type { ApiContext } from '../../platform/context.ts';
import { books } from '../../platform/database/tables/books.ts';
import { entitlements } from '../../platform/database/tables/shop/entitlements.ts';
import { orderItems, type OrderRow, orders } from '../../platform/database/tables/shop/orders.ts';
import { refundItems, refunds } from '../../platform/database/tables/shop/refunds.ts';
import { findGifts } from './payment/order-gift.ts';
import { isEntitled } from '../catalogue/access.ts';
import { soldAs } from './delivery/downloads.ts';
import { isHeld } from './known-orders.ts';
import { findInvoices } from './invoices/invoice-response.ts';
import { findShipping } from './delivery/shipping.ts';

type Steps = Pick<OrderRow, 'price' | 'discount_amount' | 'coupon_amount' | 'total'>;
type OrderedItem = typeof orderItems.$inferSelect;
type ItemReferences = Pick<OrderedItem, 'id' | 'package_id' | 'video_id' | 'book_id'>;
type ItemRow = Awaited<ReturnType<typeof selectItems>>[number];

/** Returns the orders of these rows, with their lines, their shipping and what was refunded. */
export async function orderResponses(
  context: Pick<ApiContext, 'db' | 'clock' | 'publicUrl'>,
  rows: readonly OrderRow[],
): Promise<Order[]> {
  if (rows.length === 0) return [];
  const { db } = context;
  const ids = rows.map(({ id }) => id);
  const items = await selectItems(context, ids);
  const isPosted = items.some(({ soldAs }) => soldAs === 'printed');
  const shipping = isPosted ? await findShipping(db, ids) : new Map<string, never>();
  const refunded = await db
    .select({ id: refundItems.order_item_id })
    .from(refundItems)
    .innerJoin(refunds, eq(refunds.id, refundItems.refund_id))
    .where(and(inArray(refunds.order_id, ids), eq(refunds.state, 'succeeded')));
  const refundedIds = new Set(refunded.map(({ id }) => id));
  const invoices = await findInvoices(db, ids);
  const gifts = await findGifts(context, ids);
  return rows.map((row) => {
    const own = items.filter(({ order_id }) => order_id === row.id);
    const response = {
      ...orderResponse(row, own, refundedIds),
      shipping: shipping.get(row.id) ?? null,
      invoices: invoices.get(row.id) ?? [],
      gift: gifts.get(row.id) ?? null,
    };
    // What a guest has typed is not the owner's to see before they have proved that the address is theirs.
    return isHeld(row) ? { ...response, payment_url: null, shipping: null, invoices: [], gift: null } : response;
  });
}

/** Returns the items of orders, each with the file of the book that was bought, and whether it still gives access. */
const selectItems = (context: Pick<ApiContext, 'db' | 'clock'>, ids: readonly string[]) =>
  context.db
    .select({
      ...getTableColumns(orderItems),
      soldAs,
      file: books.file,
      entitlementId: entitlements.id,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .leftJoin(books, eq(books.id, orderItems.book_id))
    .leftJoin(entitlements, and(eq(entitlements.order_item_id, orderItems.id), isEntitled(context, orders.buyer_id)))
    .where(inArray(orderItems.order_id, [...ids]))
    .orderBy(asc(orderItems.position));

const orderResponse = (
  row: OrderRow,
  items: readonly ItemRow[],
  refundedIds: ReadonlySet<string>,
): Omit<Order, 'shipping' | 'invoices' | 'gift'> => ({
  id: row.id,
  state: row.state,
  currency: row.currency,
  lines: items.map((item) => ({
    ...lineOf(item, row.currency),
    book_kind: item.soldAs,
    download: downloadOf(item),
    refunded: row.refund_state === 'full' || refundedIds.has(item.id),
    usable: item.entitlementId !== null,
  })),
  refund: row.refund_state && { state: row.refund_state, amount: row.refunded },
  dispute: row.dispute_state === 'won' ? null : row.dispute_state,
  totals: stepsOf(row),
  coupon: row.coupon_code,
  payment_url: paymentUrlOf(row),
  expires_at: row.expires_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  paid_at: row.paid_at?.toISOString() ?? null,
  ...(isHeld(row) && { awaiting_confirmation: true }),
});

/** Where an order can be paid: not one that a newer one has replaced, even if the provider has not ended its session yet. */
export const paymentUrlOf = ({ state, replaced_at, payment_url }: OrderRow): string | null =>
  state === 'pending' && replaced_at === null ? payment_url : null;

const downloadOf = ({ soldAs: kind, file, entitlementId }: ItemRow): OrderLine['download'] =>
  kind === 'download' && file && entitlementId !== null ? { size: file.size, type: file.type } : null;

/** A line with its frozen prices. */
export const lineOf = (item: OrderedItem, currency: string): QuoteLine => ({
  ...itemOf(item),
  title: item.title,
  currency,
  discount: item.discount,
  book_kind: item.book_kind,
  ...stepsOf(item),
});

/** Returns the steps of a price, without what else has them. */
export const stepsOf = ({ price, discount_amount, coupon_amount, total }: Steps) => ({
  price,
  discount_amount,
  coupon_amount,
  total,
});

/** What an item of an order, or an entitlement, is of. */
export function itemOf({ id, package_id, video_id, book_id }: ItemReferences): {
  readonly kind: ItemKind;
  readonly id: string;
} {
  if (package_id !== null) return { kind: 'package', id: package_id };
  if (video_id !== null) return { kind: 'video', id: video_id };
  if (book_id !== null) return { kind: 'book', id: book_id };
  throw new Error(`The item ${id} is nothing`);
}
