import type { OrderItem } from './quote.ts';

/** What is to be bought. It is kept in the query of the checkout, so that a link, a reload and a login on the way keep it. */
export interface Cart {
  /** Each item once. */
  readonly items: readonly OrderItem[];
  /** The code of a coupon; empty for none. */
  readonly coupon: string;
  /** Whether it is for somebody else. */
  readonly gift?: boolean;
}

export const COUPON_PARAMETER = 'coupon';
/** `gift=1` */
export const GIFT_PARAMETER = 'gift';

/** The query of the checkout of a cart, without `?`; empty without items. */
export function cartQuery({ items, coupon, gift }: Cart): string {
  const search = new URLSearchParams(items.map(({ kind, id }) => [kind, id]));
  if (coupon !== '') search.set(COUPON_PARAMETER, coupon);
  if (gift) search.set(GIFT_PARAMETER, '1');
  return search.toString();
}
