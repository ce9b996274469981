import { queryOptions } from '@tanstack/react-query';
import type { CheckoutRequest } from 'shared-api/checkout';
import type { Order } from 'shared-api/orders';
import { lineKey } from 'shared-api/pricing/order-line';
import { api } from 'shared-auth/api-client';
import { ApiError } from 'shared-auth/api-error';
import { orderKeys } from 'shared-queries/orders';
import { attemptKey, forgetAttempt } from './attempt.ts';
import type { Cart } from './cart.ts';

/** How long to wait before an order is asked for again: at first, and at most. */
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 30_000;

export const checkoutQueries = {
  /** What a cart costs now. */
  quote: ({ items, coupon }: Cart) =>
    queryOptions({
      queryKey: ['public', 'quote', items.map(lineKey), coupon],
      queryFn: () => api.post('/quote', { body: { items: [...items], coupon } }),
      staleTime: 0,
    }),

  /** An order after the return from the payment page; asked for again, less and less often, while it is pending. */
  order: (id: string) =>
    queryOptions({
      queryKey: [...orderKeys.details, id],
      queryFn: () => api.get('/checkout/:id', { params: { id } }),
      staleTime: 0,
      refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
        data?.state === 'pending'
          ? Math.min(FIRST_WAIT_MS * 1.5 ** (dataUpdateCount + errorUpdateCount - 1), LONGEST_WAIT_MS)
          : false,
    }),
};

type NewOrder = Omit<CheckoutRequest, 'idempotency_key'>;

/** Orders, or returns the order that an earlier request of the same attempt has made. */
export async function placeOrder(request: NewOrder): Promise<Order> {
  // The key belongs to what was ordered before, such as an order to another address: this is a new attempt.
  const order = await send(request).catch((error: unknown) => {
    if (isOfOtherOrder(error)) return send(request);
    throw error;
  });
  if (order.state === 'pending' || order.state === 'paid') return order;
  // That attempt is over: whoever tries again wants another order.
  forgetAttempt();
  return send(request);
}

const isOfOtherOrder = (error: unknown) => error instanceof ApiError && 'idempotency_key' in error.fields;

async function send(request: NewOrder): Promise<Order> {
  const { items, coupon = '', total, currency } = request;
  const key = attemptKey(JSON.stringify([items.map(lineKey), coupon, total, currency]));
  try {
    return await api.post('/checkout', { body: { ...request, idempotency_key: key } });
  } catch (error) {
    // The server knows the key from another order: with a new one, the next try can succeed.
    if (isOfOtherOrder(error)) forgetAttempt();
    throw error;
  }
}
