import * as paths from 'federation-contract/paths';
import { cartQuery, COUPON_PARAMETER, GIFT_PARAMETER, type Cart } from 'shared-api/orders/cart-query';
import { itemKinds, lineKey, type ItemKind } from 'shared-api/pricing/order-line';
import type { OrderItem } from 'shared-api/orders/quote';

const isItemKind = (name: string): name is ItemKind => (itemKinds as readonly string[]).includes(name);

/** Reads `?package=…&video=…&book=…&coupon=…&gift=1`; each kind may be there several times. */
export function readCart(search: URLSearchParams): Cart {
  const items = new Map<string, OrderItem>();
  for (const [kind, id] of search) {
    if (isItemKind(kind) && id !== '') items.set(lineKey({ kind, id }), { kind, id });
  }
  const coupon = search.get(COUPON_PARAMETER)?.trim() ?? '';
  return { items: [...items.values()], coupon, ...(search.get(GIFT_PARAMETER) === '1' && { gift: true }) };
}

/** Returns the address of the checkout of a cart. */
export function checkoutPath(cart: Cart): string {
  const query = cartQuery(cart);
  return query === '' ? paths.checkout : `${paths.checkout}?${query}`;
}

/** The cart without the items at some positions. */
export const withoutItems = ({ items, ...rest }: Cart, positions: readonly number[]): Cart => ({
  items: items.filter((_, index) => !positions.includes(index)),
  ...rest,
});

/** Returns where something that was bought is: its videos, or the page of the book. */
export const pathOfBought = ({ kind, id }: OrderItem): string =>
  ({ package: paths.videosOfPackage, video: paths.video, book: paths.bookPayment })[kind](id);
