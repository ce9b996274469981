import { desc, eq, lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Order, OrderQuery } from 'shared-api/orders/orders';
import type { ApiContext } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors/api-error.ts';
import { decodeCursor, pageOf } from '../../platform/http/cursor.ts';
import { createRoute } from '../../platform/http/route.ts';
import type { AuthUser } from '../../platform/http/auth-user.ts';
import { clientRates } from '../../platform/http/limits/rate-limits.ts';
import { checkOut } from './checkout.ts';
import { createDownloadLink } from './delivery/downloads.ts';
import { ordersOf } from './known-orders.ts';
import { orderResponses } from './order-response.ts';
import { askProvider } from './payment/ask-provider.ts';
import { ownedItems } from './owned-items.ts';

/** What members buy. */
export function orderRoutes(app: FastifyInstance, context: ApiContext): void {
  const { shop } = clientRates(context.config);
  const route = createRoute(app);
  route('POST /checkout', shop, ({ user, body }) => checkOut(context, user, body));
  route('GET /checkout/:id', shop, ({ user, params }) => returnToOrder(context, user, params.id));
  route('GET /orders', ({ user, query }) => listOrders(context, user, query));
  route('GET /me/owned', ({ user, query }) => ownedItems(context, user.id, query.videos));
  route('POST /orders/:id/downloads/:bookId', shop, ({ user, params: { id, bookId } }) =>
    createDownloadLink(context, user, id, bookId),
  );
}

/** Returns the order of a buyer who comes back from the payment page, perhaps before the provider's event. */
async function returnToOrder(context: ApiContext, buyer: AuthUser, id: string): Promise<Order> {
  const find = async () => {
    const [order] = await ordersOf(context.db, buyer.id, (order) => eq(order.id, id));
    if (!order) throw notFound('Order not found.');
    return order;
  };
  const found = await find();
  // An administrator who views the product as the buyer only reads.
  if (buyer.viewedBy === null) await askProvider(context, found);
  const [response] = await ownOrders(context, buyer, [await find()]);
  if (!response) throw notFound('Order not found.');
  return response;
}

/**
 * Orders as their buyer sees them. An administrator who views the product as the buyer sees neither what a gift says and its code,
 * nor the link with which the order can be paid.
 */
async function ownOrders(context: ApiContext, { viewedBy }: AuthUser, rows: Parameters<typeof orderResponses>[1]) {
  const responses = await orderResponses(context, rows);
  if (viewedBy === null) return responses;
  return responses.map((order) => ({
    ...order,
    payment_url: null,
    gift: order.gift && { ...order.gift, message: '', code: null, url: null },
  }));
}

async function listOrders(context: ApiContext, buyer: AuthUser, { limit, cursor }: OrderQuery) {
  const after = decodeCursor(cursor);
  const rows = await ordersOf(context.db, buyer.id, ({ id }) => (after ? lt(id, after[1]) : undefined))
    .orderBy(({ id }) => desc(id))
    .limit(limit + 1);
  const { items, nextCursor } = pageOf(rows, limit, ({ id }) => ['', id]);
  return { items: await ownOrders(context, buyer, items), nextCursor };
}
