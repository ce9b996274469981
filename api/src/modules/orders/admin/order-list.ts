import { and, asc, eq, exists, gte, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { type AdminOrder, adminOrder, type adminOrderFilters, type SaleStatus } from 'shared-api/orders/admin-orders';
import type { ItemKind } from 'shared-api/pricing/order-line';
import type { z } from 'zod';
import { ifGiven, personOf, type RecordList } from '../../../records/resource.ts';
import type { Database } from '../../../platform/database/database.ts';
import { orderItems, type OrderRow, orders } from '../../../platform/database/tables/shop/orders.ts';
import { users } from '../../../platform/database/tables/users.ts';
import { contains } from '../../../platform/http/search.ts';
import { pickFields } from '../../../platform/http/pick-fields.ts';

type Filters = z.output<typeof adminOrderFilters>;

/** Returns the orders of all buyers. */
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
      ifGiven(buyer_id, (value) => eq(orders.buyer_id, value)),
      ifGiven(since, (value) => gte(orders.created_at, new Date(value))),
      ifGiven(until, (value) => lt(orders.created_at, new Date(value))),
    ),
  items: (ids) => adminOrders(db, ids),
});

const itemColumns = {
  package: orderItems.package_id,
  video: orderItems.video_id,
  book: orderItems.book_id,
} as const satisfies Record<ItemKind, unknown>;

const hasItem = (db: Database, condition: SQL | undefined) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(orderItems)
      .where(and(eq(orderItems.order_id, orders.id), condition)),
  );

/** The condition for each word of `saleStatus`. */
const hasStatus: Readonly<Record<SaleStatus, SQL | undefined>> = {
  pending: eq(orders.state, 'pending'),
  expired: eq(orders.state, 'expired'),
  failed: eq(orders.state, 'failed'),
  charged_back: eq(orders.dispute_state, 'lost'),
  disputed: eq(orders.dispute_state, 'open'),
  refunded: and(isNotDisputed(), eq(orders.refund_state, 'full')),
  partially_refunded: and(isNotDisputed(), eq(orders.refund_state, 'partial')),
  paid: and(eq(orders.state, 'paid'), isNotDisputed(), isNull(orders.refund_state)),
};

function isNotDisputed(): SQL | undefined {
  return or(isNull(orders.dispute_state), eq(orders.dispute_state, 'won'));
}

export function saleStatus({ state, dispute_state, refund_state }: OrderRow): SaleStatus {
  if (state !== 'paid') return state;
  if (dispute_state === 'lost') return 'charged_back';
  if (dispute_state === 'open') return 'disputed';
  if (refund_state === null) return state;
  return refund_state === 'full' ? 'refunded' : 'partially_refunded';
}

/** The order with this id, or whose id begins with these digits; and those of buyers with this name or address. */
function search(db: Database, q: string): SQL | undefined {
  const digits = q.toLowerCase().replaceAll('-', '');
  const [first, last] = ['0', 'f'].map((digit) => digits.padEnd(32, digit));
  const buyers = db
    .select({ id: users.id })
    .from(users)
    .where(and(isNull(users.deleted_at), contains([users.email, users.name], q)));
  return or(
    inArray(orders.buyer_id, buyers),
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
    .innerJoin(users, eq(users.id, orders.buyer_id))
    .where(inArray(orders.id, [...ids]));
  const lines = await db
    .select({ order_id: orderItems.order_id, title: orderItems.title })
    .from(orderItems)
    .where(inArray(orderItems.order_id, [...ids]))
    .orderBy(asc(orderItems.position));
  return rows.map(({ order, buyer }) => {
    const titles = lines.filter(({ order_id }) => order_id === order.id).map(({ title }) => title);
    return adminOrderResponse(order, buyer, titles);
  });
}

export const adminOrderResponse = (
  order: OrderRow,
  buyer: typeof users.$inferSelect,
  titles: readonly string[],
): AdminOrder => ({
  ...pickFields(adminOrder, order),
  status: saleStatus(order),
  buyer: personOf(buyer),
  titles: [...titles],
  coupon: order.coupon_code,
});
