import { AFFILIATE_RATE_MAX, type CommissionRefusal } from 'shared-api/affiliates/affiliates';

/** What is known of a paid order. Amounts in minor units. */
export interface CommissionedOrder {
  /** What the buyer has paid: net of discounts and coupons. */
  readonly total: number;
  readonly refunded: number;
  readonly dispute_state: 'open' | 'won' | 'lost' | null;
}

export interface CommissionTerms {
  /** In basis points. */
  readonly rate: number;
  readonly refusal: CommissionRefusal | null;
}

/** What is left of an order, of which a partner gets a share. An open dispute changes nothing yet. */
export const commissionBase = ({ total, refunded, dispute_state }: CommissionedOrder): number =>
  dispute_state === 'lost' ? 0 : Math.max(0, total - refunded);

/** The share of an amount, rounded half up to the minor unit. `BigInt`, since the product exceeds what a number holds. */
export function commissionOn(base: number, { rate, refusal }: CommissionTerms): number {
  if (refusal !== null) return 0;
  const whole = BigInt(AFFILIATE_RATE_MAX);
  return Number((BigInt(base) * BigInt(rate) * 2n + whole) / (whole * 2n));
}

/** What an order needs so that its entries add up to the commission on what is left of it. */
export interface Adjustment {
  readonly kind: 'reversal' | 'restoration';
  readonly base: number;
  readonly amount: number;
}

/**
 * Returns the entry that is missing once refunds and disputes have changed what is left of an order; `null` if none is.
 * It is the difference to what was booked, not a share of the refund: so the same refunds give the same sum in any
 * order, however often they are reported, and nothing is left of an order that was given back in parts.
 *
 * @param booked the sum of the order's entries
 */
export function adjustmentOf(order: CommissionedOrder, terms: CommissionTerms, booked: number): Adjustment | null {
  const base = commissionBase(order);
  const amount = commissionOn(base, terms) - booked;
  if (amount === 0) return null;
  return { kind: amount < 0 ? 'reversal' : 'restoration', base, amount };
}
