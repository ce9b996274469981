import { fieldErrors } from 'shared-api/field-errors';
import type { CouponRefusal } from 'shared-api/pricing/coupon-refusal';
import type { CouponTerms } from 'shared-api/pricing/coupon-shares';
import { priceOrder } from 'shared-api/pricing/price-order';
import type { Quote, QuoteCoupon, QuoteRequest } from 'shared-api/quote';
import type { ApiContext } from '../../context.ts';
import { ApiError, fieldError } from '../../http/api-error.ts';
import { findCoupon } from '../coupons/find-coupon.ts';
import { isRateLimited } from '../identity/rate-limits.ts';
import { findSoldItems } from './sold-items.ts';

/** As long as there are no orders, nobody has used a coupon. */
const NO_USES = { total: 0, byPerson: 0 };

/** What an order costs now. A coupon that does not apply is explained in the quote, and changes no price. */
export async function quoteOrder(context: ApiContext, { items, coupon: code }: QuoteRequest): Promise<Quote> {
  const lines = await findSoldItems(context.db, items);
  const coupon = code ? await lookUp(context, code) : null;
  const use = coupon?.terms ? { terms: coupon.terms, uses: NO_USES, now: context.clock() } : null;
  const { refusal, ...priced } = priceOrder(lines, use);
  return { ...priced, coupon: coupon && couponOf(coupon, coupon.error ?? refusal) };
}

/** What became of a code. */
interface LookedUp {
  readonly code: string;
  /** `null` if the coupon cannot be used, whatever the order. */
  readonly terms: CouponTerms | null;
  readonly error: CouponRefusal | null;
  /** Seconds, if it has not been looked up. */
  readonly retryAfter: number | null;
}

/** Looks a code up, unless the client has tried too many wrong ones. */
async function lookUp(context: ApiContext, code: string): Promise<LookedUp> {
  try {
    const terms = await context.accountLimits.couponCode(async () => {
      const found = await findCoupon(context.db, code);
      // One that has been switched off is in every way like a code that does not exist.
      return found?.active ? found : null;
    });
    return { code, terms, error: terms ? null : fieldErrors.couponUnknown, retryAfter: null };
  } catch (error) {
    if (!(error instanceof ApiError && isRateLimited(error))) throw error;
    const retryAfter = Number(error.headers['retry-after']);
    return { code, terms: null, error: fieldErrors.couponAttempts, retryAfter };
  }
}

const couponOf = ({ code, terms, retryAfter }: LookedUp, error: CouponRefusal | null): QuoteCoupon => ({
  code,
  percent: terms?.percent ?? null,
  amount: terms?.amount ?? null,
  minimum: terms?.minimum ?? null,
  error: error && fieldError(error),
  retry_after: retryAfter,
});
