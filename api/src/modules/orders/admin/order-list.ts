import { and, asc, eq, exists, gte, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { AdminOrder, adminOrderFilters, SaleStatus } from 'shared-api/orders/admin-orders';
import type { ItemKind } from 'shared-api/pricing/order-line';
import type { z } from 'zod';
import { ifGiven, personOf, type RecordList } from '../../../records/resource.ts';
import type { Database } from '../../../platform/database/database.ts';
import { orderItems, orders } from '../../../platform/database/orders.ts';
import { users } from '../../../platform/database/users.ts';
import { contains } from '../../../platform/http/search.ts';

type OrderRow = typeof orders.$inferSelect;
type Filters = z.output<typeof adminOrderFilters>;

/** The orders of all buyers. */
export const orderList = (db: Database): RecordList<AdminOrder, Filters> => ({
  table: orders,
  // The search is in `filter`: names and addresses are in another table.
  searched: [],
  sorts: { created: orders.id, total: orders.total },
  filter: ({ q, status, provider, kind, item_id, buyer_id, since, until }) =>
    and(
      ifGiven(q || undefined, (text) => search(db, text)),
      ifGiven(status, (value) => hasStatus[value]),
      ifGiven(provider, (name) => (name === 'none' ? isNull(orders.provider) : eq(orders.provider, name))),
      ifGiven(kind, (value) => hasItem(db, isNotNull(itemColumns[value]))),
      ifGiven(item_id, (value) => hasItem(db, or(...Object.values(itemColumns).map((column) => eq(column, value))))),
      ifGiven(buyer_id, (value) => eq(orders.buyerId, value)),
      ifGiven(since, (value) => gte(orders.createdAt, new Date(value))),
      ifGiven(until, (value) => lt(orders.createdAt, new Date(value))),
    ),
  items: (ids) => adminOrders(db, ids),
});

const itemColumns = {
  package: orderItems.packageId,
  video: orderItems.videoId,
  book: orderItems.bookId,
} as const satisfies Record<ItemKind, unknown>;

const hasItem = (db: Database, condition: SQL | undefined) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(orderItems)
      .where(and(eq(orderItems.orderId, orders.id), condition)),
  );

/** The condition for each word of `saleStatus`. */
const hasStatus: Readonly<Record<SaleStatus, SQL | undefined>> = {
  pending: eq(orders.state, 'pending'),
  expired: eq(orders.state, 'expired'),
  failed: eq(orders.state, 'failed'),
  charged_back: eq(orders.disputeState, 'lost'),
  disputed: eq(orders.disputeState, 'open'),
  refunded: and(isNotDisputed(), eq(orders.refundState, 'full')),
  partially_refunded: and(isNotDisputed(), eq(orders.refundState, 'partial')),
  paid: and(eq(orders.state, 'paid'), isNotDisputed(), isNull(orders.refundState)),
};

function isNotDisputed(): SQL | undefined {
  return or(isNull(orders.disputeState), eq(orders.disputeState, 'won'));
}

export function saleStatus({ state, disputeState, refundState }: OrderRow): SaleStatus {
  if (state !== 'paid') return state;
  if (disputeState === 'lost') return 'charged_back';
  if (disputeState === 'open') return 'disputed';
  if (refundState === null) return state;
  return refundState === 'full' ? 'refunded' : 'partially_refunded';
}

/** The order with this id, or whose id begins with these digits; and those of buyers with this name or address. */
function search(db: Database, q: string): SQL | undefined {
  const digits = q.toLowerCase().replaceAll('-', '');
  const [first, last] = ['0', 'f'].map((digit) => digits.padEnd(32, digit));
  const buyers = db
    .select({ id: users.id })
    .from(users)
    .where(and(isNull(users.deletedAt), contains([users.email, users.name], q)));
  return or(
    inArray(orders.buyerId, buyers),
    /^[\da-f]{8,32}$/.test(digits)
      ? and(sql`${orders.id} >= ${first}::uuid`, sql`${orders.id} <= ${last}::uuid`)
      : undefined,
  );
}

/** Orders as in the list, in any order. */
async function adminOrders(db: Database, ids: readonly string[]): Promise<AdminOrder[]> {
  const rows = await db
    .select({ order: orders, buyer: users })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.buyerId))
    .where(inArray(orders.id, [...ids]));
  const lines = await db
    .select({ orderId: orderItems.orderId, title: orderItems.title })
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...ids]))
    .orderBy(asc(orderItems.position));
  return rows.map(({ order, buyer }) => {
    const titles = lines.filter(({ orderId }) => orderId === order.id).map(({ title }) => title);
    return adminOrder(order, buyer, titles);
  });
}

export const adminOrder = (
  order: OrderRow,
  buyer: typeof users.$inferSelect,
  titles: readonly string[],
): AdminOrder => ({
  id: order.id,
  status: saleStatus(order),
  buyer: personOf(buyer),
  titles: [...titles],
  currency: order.currency,
  total: order.total,
  refunded: order.refunded,
  coupon: order.couponCode,
  provider: order.provider,
  created_at: order.createdAt.toISOString(),
  paid_at: order.paidAt?.toISOString() ?? null,
});
