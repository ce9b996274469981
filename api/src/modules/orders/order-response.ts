import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Order, OrderLine } from 'shared-api/orders/orders';
import type { QuoteLine } from 'shared-api/orders/quote';
import type { ItemKind } from 'shared-api/pricing/order-line';
import type { ApiContext } from '../../platform/context.ts';
import { books } from '../../platform/database/books.ts';
import { entitlements } from '../../platform/database/entitlements.ts';
import { orderItems, orders } from '../../platform/database/orders.ts';
import { refundItems, refunds } from '../../platform/database/refunds.ts';
import { giftsOf } from './order-gift.ts';
import { isEntitled } from '../catalogue/access.ts';
import { soldAs } from './downloads.ts';
import { isHeld } from './guests/held.ts';
import { invoicesOf } from './invoices/invoice-response.ts';
import { shippingOf } from './shipping.ts';

type OrderRow = typeof orders.$inferSelect;
type OrderedItem = typeof orderItems.$inferSelect;
type ItemReferences = Pick<OrderedItem, 'id' | 'packageId' | 'videoId' | 'bookId'>;
type ItemRow = Awaited<ReturnType<typeof selectItems>>[number];

/** The orders of these rows, with their lines, their shipping and what was refunded. */
export async function orderResponses(
  context: Pick<ApiContext, 'db' | 'clock' | 'publicUrl'>,
  rows: readonly OrderRow[],
): Promise<Order[]> {
  if (rows.length === 0) return [];
  const { db } = context;
  const ids = rows.map(({ id }) => id);
  const items = await selectItems(context, ids);
  const isPosted = items.some(({ soldAs }) => soldAs === 'printed');
  const shipping = isPosted ? await shippingOf(db, ids) : new Map<string, never>();
  const refunded = await db
    .select({ id: refundItems.orderItemId })
    .from(refundItems)
    .innerJoin(refunds, eq(refunds.id, refundItems.refundId))
    .where(and(inArray(refunds.orderId, ids), eq(refunds.state, 'succeeded')));
  const refundedIds = new Set(refunded.map(({ id }) => id));
  const invoices = await invoicesOf(db, ids);
  const gifts = await giftsOf(context, ids);
  return rows.map((row) => {
    const own = items.filter(({ orderId }) => orderId === row.id);
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

/** The items of orders, each with the file of the book that was bought, and whether it still gives access. */
const selectItems = (context: Pick<ApiContext, 'db' | 'clock'>, ids: readonly string[]) =>
  context.db
    .select({
      ...getTableColumns(orderItems),
      soldAs,
      file: books.file,
      entitlementId: entitlements.id,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .leftJoin(books, eq(books.id, orderItems.bookId))
    .leftJoin(entitlements, and(eq(entitlements.orderItemId, orderItems.id), isEntitled(context, orders.buyerId)))
    .where(inArray(orderItems.orderId, [...ids]))
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
    refunded: row.refundState === 'full' || refundedIds.has(item.id),
    usable: item.entitlementId !== null,
  })),
  refund: row.refundState && { state: row.refundState, amount: row.refunded },
  dispute: row.disputeState === 'won' ? null : row.disputeState,
  totals: stepsOf(row),
  coupon: row.couponCode,
  payment_url: paymentUrlOf(row),
  expires_at: row.expiresAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
  paid_at: row.paidAt?.toISOString() ?? null,
  ...(isHeld(row) && { awaiting_confirmation: true }),
});

/** Where an order can be paid: not one that a newer one has replaced, even if the provider has not ended its session yet. */
export const paymentUrlOf = ({ state, replacedAt, paymentUrl }: OrderRow): string | null =>
  state === 'pending' && replacedAt === null ? paymentUrl : null;

const downloadOf = ({ soldAs: kind, file, entitlementId }: ItemRow): OrderLine['download'] =>
  kind === 'download' && file && entitlementId !== null ? { size: file.size, type: file.type } : null;

/** A line with its frozen prices. */
export const lineOf = (item: OrderedItem, currency: string): QuoteLine => ({
  ...itemOf(item),
  title: item.title,
  currency,
  discount: item.discount,
  book_kind: item.bookKind,
  ...stepsOf(item),
});

export const stepsOf = ({ price, discountAmount, couponAmount, total }: OrderRow | OrderedItem) => ({
  price,
  discount_amount: discountAmount,
  coupon_amount: couponAmount,
  total,
});

/** What an item of an order, or an entitlement, is of. */
export function itemOf({ id, packageId, videoId, bookId }: ItemReferences): {
  readonly kind: ItemKind;
  readonly id: string;
} {
  if (packageId !== null) return { kind: 'package', id: packageId };
  if (videoId !== null) return { kind: 'video', id: videoId };
  if (bookId !== null) return { kind: 'book', id: bookId };
  throw new Error(`The item ${id} is nothing`);
}
