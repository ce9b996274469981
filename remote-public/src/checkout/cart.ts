import * as paths from 'federation-contract/paths';
import { itemKinds, lineKey, type ItemKind } from 'shared-api/pricing/order-line';
import type { OrderItem } from 'shared-api/quote';

/** What is to be bought. It is kept in the URL, so that a link, a reload and a login on the way keep it. */
export interface Cart {
  /** Each item once. */
  readonly items: readonly OrderItem[];
  /** The code of a coupon; empty for none. */
  readonly coupon: string;
}

const COUPON = 'coupon';

const isItemKind = (name: string): name is ItemKind => (itemKinds as readonly string[]).includes(name);

/** Reads `?package=…&video=…&book=…&coupon=…`; each kind may be there several times. */
export function readCart(search: URLSearchParams): Cart {
  const items = new Map<string, OrderItem>();
  for (const [kind, id] of search) {
    if (isItemKind(kind) && id !== '') items.set(lineKey({ kind, id }), { kind, id });
  }
  return { items: [...items.values()], coupon: search.get(COUPON)?.trim() ?? '' };
}

/** The address of the checkout of a cart. */
export function checkoutPath({ items, coupon }: Cart): string {
  const search = new URLSearchParams(items.map(({ kind, id }) => [kind, id]));
  if (coupon !== '') search.set(COUPON, coupon);
  return search.size === 0 ? paths.checkout : `${paths.checkout}?${search}`;
}

/** The cart without the items at some positions. */
export const withoutItems = ({ items, coupon }: Cart, positions: readonly number[]): Cart => ({
  items: items.filter((_, index) => !positions.includes(index)),
  coupon,
});

/** Where something that was bought is: its videos, or the page of the book. */
export const pathOfBought = ({ kind, id }: OrderItem): string =>
  ({ package: paths.videosOfPackage, video: paths.video, book: paths.bookPayment })[kind](id);
