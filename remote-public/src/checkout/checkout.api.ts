import { queryOptions } from '@tanstack/react-query';
import type { Cart } from 'shared-api/orders/cart-query';
import type { CheckoutRequest } from 'shared-api/orders/checkout';
import type { Country } from 'shared-api/addresses/countries';
import type { GuestCheckout, GuestCheckoutRequest } from 'shared-api/orders/guest';
import type { Order } from 'shared-api/orders/orders';
import { lineKey } from 'shared-api/pricing/order-line';
import { api } from 'shared-auth/api-client';
import { ApiError } from 'shared-auth/api-error';
import { checkOutAsGuest } from 'shared-auth/session-actions';
import { orderKeys } from 'shared-queries/orders';
import { affiliateRef } from '../affiliate-ref.ts';
import { attemptKey, forgetAttempt } from './attempt.ts';
import { keepGuestOrder, lastGuestOrder, type KeptOrder } from './guest-order.ts';

/** How long to wait before an order is asked for again: at first, and at most. */
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 30_000;

export const checkoutQueries = {
  /** What a cart costs now. `country`: the buyer's, if they have chosen one. */
  quote: ({ items, coupon }: Cart, country?: Country) =>
    queryOptions({
      queryKey: ['public', 'quote', items.map(lineKey), coupon, country],
      queryFn: () => api.post('/quote', { body: { items: [...items], coupon, ...(country && { country }) } }),
      staleTime: 0,
    }),

  /** An order after the return from the payment page; asked for again, less and less often, while it is pending. */
  order: (id: string) =>
    queryOptions({
      queryKey: [...orderKeys.details, id],
      queryFn: () => api.get('/checkout/:id', { params: { id } }),
      staleTime: 0,
      refetchInterval: whilePending,
    }),

  /** The same, of an order that this browser has made without a login. */
  guestOrder: ({ id, key }: Pick<KeptOrder, 'id' | 'key'>) =>
    queryOptions({
      queryKey: ['public', 'guest-order', id],
      queryFn: () => api.post('/checkout/guest/order', { body: { order_id: id, idempotency_key: key } }),
      staleTime: 0,
      refetchInterval: whilePending,
    }),
};

interface Polled {
  readonly state: {
    readonly data: { readonly state: Order['state'] } | undefined;
    readonly dataUpdateCount: number;
    readonly errorUpdateCount: number;
  };
}

function whilePending({ state: { data, dataUpdateCount, errorUpdateCount } }: Polled): number | false {
  if (data?.state !== 'pending') return false;
  return Math.min(FIRST_WAIT_MS * 1.5 ** (dataUpdateCount + errorUpdateCount - 1), LONGEST_WAIT_MS);
}

/** Sends the email again that asks the owner of the address to confirm the purchase. */
export const resendConfirmation = ({ id, key }: Pick<KeptOrder, 'id' | 'key'>) =>
  api.post('/checkout/guest/confirmation', { body: { order_id: id, idempotency_key: key } });

type NewOrder = Omit<CheckoutRequest, 'idempotency_key'>;

/** Orders, or returns the order that an earlier request of the same attempt has made. */
export const placeOrder = (request: NewOrder): Promise<Order> =>
  attempt(
    attemptOf(request),
    (key) => api.post('/checkout', { body: { ...request, ...affiliateRef(), idempotency_key: key } }),
    ({ state }) => state,
  );

/** Returns the same for somebody who is not logged in; the browser keeps what leads back to the order. */
export async function placeGuestOrder(
  request: Omit<GuestCheckoutRequest, 'idempotency_key' | 'previous'>,
): Promise<GuestCheckout> {
  let key = '';
  const placed = await attempt(
    attemptOf(request, request.email),
    (current) => {
      key = current;
      return checkOutAsGuest({ ...request, ...affiliateRef(), ...previousOrder(current), idempotency_key: current });
    },
    ({ order }) => order.state,
  );
  const { order, account, password_link_sent: isMailed } = placed;
  keepGuestOrder({ id: order.id, key, email: request.email, account, isMailed });
  return placed;
}

/** The order that this browser has made before under another key, which expires for the new one if it is not paid. */
function previousOrder(key: string): Pick<GuestCheckoutRequest, 'previous'> {
  const last = lastGuestOrder();
  return last && last.key !== key ? { previous: { order_id: last.id, idempotency_key: last.key } } : {};
}

/** What an attempt is for. */
const attemptOf = ({ items, coupon = '', total, currency }: NewOrder, ...rest: readonly string[]) =>
  JSON.stringify([items.map(lineKey), coupon, total, currency, ...rest]);

async function attempt<Placed>(
  order: string,
  send: (key: string) => Promise<Placed>,
  stateOf: (placed: Placed) => Order['state'],
): Promise<Placed> {
  // The key belongs to what was ordered before, such as an order to another address: this is a new attempt.
  const placed = await sendWithKey(order, send).catch((error: unknown) => {
    if (isOfOtherOrder(error)) return sendWithKey(order, send);
    throw error;
  });
  if (['pending', 'paid'].includes(stateOf(placed))) return placed;
  // That attempt is over: whoever tries again wants another order.
  forgetAttempt();
  return sendWithKey(order, send);
}

const isOfOtherOrder = (error: unknown) => error instanceof ApiError && 'idempotency_key' in error.fields;

async function sendWithKey<Placed>(order: string, send: (key: string) => Promise<Placed>): Promise<Placed> {
  try {
    return await send(attemptKey(order));
  } catch (error) {
    // The server knows the key from another order: with a new one, the next try can succeed.
    if (isOfOtherOrder(error)) forgetAttempt();
    throw error;
  }
}
