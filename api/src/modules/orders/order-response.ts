import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Order } from 'shared-api/orders';
import type { QuoteLine } from 'shared-api/quote';
import type { ItemKind } from 'shared-api/pricing/order-line';
import type { Database } from '../../database/database.ts';
import { orderItems, type orders } from '../../database/orders.ts';
import { refundItems, refunds } from '../../database/refunds.ts';

type OrderRow = typeof orders.$inferSelect;
type ItemRow = typeof orderItems.$inferSelect;

/** The orders of these rows, with their lines. */
export async function orderResponses(db: Database, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const items = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.position));
  const refunded = await db
    .select({ id: refundItems.orderItemId })
    .from(refundItems)
    .innerJoin(refunds, eq(refunds.id, refundItems.refundId))
    .where(and(inArray(refunds.orderId, ids), eq(refunds.state, 'succeeded')));
  const refundedIds = new Set(refunded.map(({ id }) => id));
  return rows.map((row) =>
    orderResponse(
      row,
      items.filter(({ orderId }) => orderId === row.id),
      refundedIds,
    ),
  );
}

const orderResponse = (row: OrderRow, items: readonly ItemRow[], refundedIds: ReadonlySet<string>): Order => ({
  id: row.id,
  state: row.state,
  currency: row.currency,
  lines: items.map((item) => ({
    ...lineOf(item, row.currency),
    refunded: row.refundState === 'full' || refundedIds.has(item.id),
  })),
  refund: row.refundState && { state: row.refundState, amount: row.refunded },
  totals: stepsOf(row),
  coupon: row.couponCode,
  payment_url: row.state === 'pending' ? row.paymentUrl : null,
  expires_at: row.expiresAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
  paid_at: row.paidAt?.toISOString() ?? null,
});

/** A line with its frozen prices. */
export const lineOf = (item: ItemRow, currency: string): QuoteLine => ({
  ...itemOf(item),
  title: item.title,
  currency,
  discount: item.discount,
  ...stepsOf(item),
});

export const stepsOf = ({ price, discountAmount, couponAmount, total }: OrderRow | ItemRow) => ({
  price,
  discount_amount: discountAmount,
  coupon_amount: couponAmount,
  total,
});

function itemOf({ id, packageId, videoId, bookId }: ItemRow): { readonly kind: ItemKind; readonly id: string } {
  if (packageId !== null) return { kind: 'package', id: packageId };
  if (videoId !== null) return { kind: 'video', id: videoId };
  if (bookId !== null) return { kind: 'book', id: bookId };
  throw new Error(`Item ${id} of an order is nothing`);
}
