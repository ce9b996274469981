import { couponRefusal, type CouponRefusal, type CouponUse } from './coupon-refusal.ts';
import { couponShares } from './coupon-shares.ts';
import { discountedPrice } from './discounted-price.ts';
import { lineKey, sumOf, type OrderLine } from './order-line.ts';

/** The steps from a list price to what is paid, in minor units: `price` − `discount_amount` − `coupon_amount` = `total`. */
interface PriceSteps {
  readonly price: number;
  /** What the discount of the item takes off. */
  readonly discount_amount: number;
  /** What the coupon takes off after that: the line's share of it. */
  readonly coupon_amount: number;
  readonly total: number;
}

export interface PricedOrder<Line extends OrderLine> {
  readonly currency: string;
  /** In the order in which they were given. */
  readonly lines: (Line & PriceSteps)[];
  /** The sums over the lines. */
  readonly totals: PriceSteps;
  /** Why the coupon does not apply; `null` if it does, and without one. */
  readonly refusal: CouponRefusal | null;
}

/**
 * Prices an order: the discount of each item, then the coupon. A coupon that does not apply leaves the prices as they are
 * without it.
 *
 * @param lines at least one, each item once, all in one currency; throws a `RangeError` otherwise
 */
export function priceOrder<Line extends OrderLine>(
  lines: readonly Line[],
  coupon: CouponUse | null,
): PricedOrder<Line> {
  const [first] = lines;
  if (!first) throw new RangeError('an order without lines');
  if (lines.some(({ currency }) => currency !== first.currency)) throw new RangeError('an order in two currencies');
  if (new Set(lines.map(lineKey)).size < lines.length) throw new RangeError('an order with an item twice');

  const refusal = coupon && couponRefusal(coupon, lines);
  const shares = coupon && !refusal ? couponShares(coupon.terms, lines) : [];
  const priced = lines.map((line, index) => ({ ...line, ...stepsOf(line, shares[index] ?? 0) }));
  return {
    currency: first.currency,
    lines: priced,
    totals: {
      price: sumOf(priced.map(({ price }) => price)),
      discount_amount: sumOf(priced.map(({ discount_amount }) => discount_amount)),
      coupon_amount: sumOf(priced.map(({ coupon_amount }) => coupon_amount)),
      total: sumOf(priced.map(({ total }) => total)),
    },
    refusal,
  };
}

function stepsOf(line: OrderLine, share: number): PriceSteps {
  const discounted = discountedPrice(line);
  return {
    price: line.price,
    discount_amount: line.price - discounted,
    coupon_amount: share,
    total: discounted - share,
  };
}
