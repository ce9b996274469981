import { CONSENT_VERSION } from 'shared-api/orders/consent';
import type { Country } from 'shared-api/addresses/countries';
import { fieldErrors } from 'shared-api/field-errors';
import type { CouponRefusal } from 'shared-api/pricing/coupon-refusal';
import { priceOrder } from 'shared-api/pricing/price-order';
import { vatOfLines, vatRateOf, vatSums } from 'shared-api/pricing/vat';
import type { Quote, QuoteCoupon, QuoteRequest } from 'shared-api/orders/quote';
import type { ApiContext } from '../../platform/context.ts';
import { ApiError, fieldError } from '../../platform/http/errors/api-error.ts';
import { findCoupon, type FoundCoupon } from '../coupons/find-coupon.ts';
import { isRateLimited } from '../../platform/http/limits/rate-limits.ts';
import { findItemsForSale } from '../catalogue/items-for-sale.ts';
import { findVatSettings, type VatSettings } from './vat-settings.ts';

/**
 * Returns what an order costs now. A coupon that does not apply is explained in the quote, and changes no price. Who
 * asks is not known: that they have used a coupon themselves shows at the checkout.
 */
export async function quoteOrder(context: ApiContext, { items, coupon: code, country }: QuoteRequest): Promise<Quote> {
  const lines = await findItemsForSale(context.db, items);
  const coupon = code ? await lookUp(context, code) : null;
  const use = coupon?.found ? { ...coupon.found, now: context.clock() } : null;
  const { refusal, ...priced } = priceOrder(lines, use);
  const settings = await findVatSettings(context.db);
  return {
    ...priced,
    coupon: coupon && couponOf(coupon, coupon.error ?? refusal),
    vat: settings && vatOf(priced.lines, settings, country ?? settings.home_country),
    consent_version: CONSENT_VERSION,
  };
}

function vatOf(lines: Quote['lines'], { rates }: VatSettings, country: Country | null): Quote['vat'] {
  const rate = vatRateOf(rates, country);
  const vat = rate ? vatOfLines(lines, rate) : [];
  const taxed = lines.map(({ total }, index) => ({ total, ...(vat[index] ?? { rate: null, vat: 0 }) }));
  return { country, sums: vatSums(taxed) };
}

/** What became of a code. */
interface LookedUp {
  readonly code: string;
  /** `null` if the coupon cannot be used, whatever the order. */
  readonly found: FoundCoupon | null;
  readonly error: CouponRefusal | null;
  /** Seconds, if it has not been looked up. */
  readonly retryAfter: number | null;
}

/** Looks a code up, unless the client has tried too many wrong ones. */
export async function lookUp(context: ApiContext, code: string): Promise<LookedUp> {
  try {
    const found = await context.accountLimits.couponCode(async () => {
      const coupon = await findCoupon(context.db, code, context.clock(), null);
      // One that has been switched off is in every way like a code that does not exist.
      return coupon?.terms.active ? coupon : null;
    });
    return { code, found, error: found ? null : fieldErrors.couponUnknown, retryAfter: null };
  } catch (error) {
    if (!(error instanceof ApiError && isRateLimited(error))) throw error;
    const retryAfter = Number(error.headers['retry-after']);
    return { code, found: null, error: fieldErrors.couponAttempts, retryAfter };
  }
}

const couponOf = ({ code, found, retryAfter }: LookedUp, error: CouponRefusal | null): QuoteCoupon => ({
  code,
  percent: found?.terms.percent ?? null,
  amount: found?.terms.amount ?? null,
  minimum: found?.terms.minimum ?? null,
  error: error && fieldError(error),
  retry_after: retryAfter,
});
