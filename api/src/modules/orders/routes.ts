import { and, desc, eq, lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Order, OrderQuery } from 'shared-api/orders';
import type { ApiContext } from '../../context.ts';
import { orders } from '../../database/orders.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { decodeCursor, pageOf } from '../../http/cursor.ts';
import { createRoute } from '../../http/route.ts';
import type { AuthUser } from '../identity/guard.ts';
import { clientRates } from '../identity/rate-limits.ts';
import { checkOut } from './checkout.ts';
import { createDownloadLink } from './downloads.ts';
import { orderResponses } from './order-response.ts';
import { settle } from './settle.ts';

/** What members buy. */
export function orderRoutes(app: FastifyInstance, context: ApiContext): void {
  const { quote } = clientRates(context.config);
  const route = createRoute(app, context);
  route('POST /checkout', quote, ({ user, body }) => checkOut(context, user, body));
  route('GET /checkout/:id', quote, ({ user, params }) => returnToOrder(context, user, params.id));
  route('GET /orders', ({ user, query }) => listOrders(context, user, query));
  route('POST /orders/:id/downloads/:bookId', quote, ({ user, params: { id, bookId } }) =>
    createDownloadLink(context, user, id, bookId),
  );
}

/** The order of a buyer who comes back from the payment page, perhaps before the provider's event. */
async function returnToOrder(context: ApiContext, buyer: AuthUser, id: string): Promise<Order> {
  const { db, paymentProvider: provider } = context;
  const find = async () => {
    const [order] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), eq(orders.buyerId, buyer.id)));
    if (!order) throw notFound('Order not found.');
    return order;
  };
  const { state, providerSession, provider: name } = await find();
  // An administrator who views the product as the buyer only reads.
  if (state !== 'paid' && providerSession !== null && name === provider?.name && buyer.viewedBy === null) {
    // If the provider is away, the order is shown as it is known: whoever has just paid would not understand an error.
    const session = await provider.readSession(providerSession).catch(nullIfAway);
    if (session) await settle(context, provider.name, session, null);
  }
  const [response] = await orderResponses(context, [await find()]);
  if (!response) throw notFound('Order not found.');
  return response;
}

function nullIfAway(error: unknown): null {
  if (error instanceof ApiError && error.code === 'payment_unavailable') return null;
  throw error;
}

async function listOrders(context: ApiContext, buyer: AuthUser, { limit, cursor }: OrderQuery) {
  const after = decodeCursor(cursor);
  const rows = await context.db
    .select()
    .from(orders)
    .where(and(eq(orders.buyerId, buyer.id), after ? lt(orders.id, after[1]) : undefined))
    .orderBy(desc(orders.id))
    .limit(limit + 1);
  const { items, nextCursor } = pageOf(rows, limit, ({ id }) => ['', id]);
  return { items: await orderResponses(context, items), nextCursor };
}
