import * as paths from 'federation-contract/paths';
import { useSearchParams } from 'react-router-dom';
import { COPY_PARAM } from '../resource/define-resource.ts';

/** Holds the id of the coupon that is edited, `new` or `batch`: the specification has no path for a single coupon. */
export const COUPON_PARAM = 'coupon';
/** In place of an id, for several new coupons. */
export const BATCH = 'batch';

/** The coupon in the URL, and URLs that keep search, filters and order of the list. */
export function useCouponUrl() {
  const [params] = useSearchParams();
  const urlWith = (shown: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(params);
    next.delete(COUPON_PARAM);
    next.delete(COPY_PARAM);
    for (const [name, value] of Object.entries(shown)) next.set(name, value);
    return next.size > 0 ? `${paths.coupons}?${next.toString()}` : paths.coupons;
  };
  return {
    /** `new`, `batch`, an id, or `null` for the list alone. */
    coupon: params.get(COUPON_PARAM),
    /** The id of the coupon that a new one is a copy of. */
    copied: params.get(COPY_PARAM),
    list: urlWith({}),
    urlOf: (coupon: string) => urlWith({ [COUPON_PARAM]: coupon }),
    urlOfCopy: (coupon: string) => urlWith({ [COUPON_PARAM]: 'new', [COPY_PARAM]: coupon }),
  };
}
