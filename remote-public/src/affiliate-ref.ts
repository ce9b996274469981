import { AFFILIATE_KEY, isAffiliateCode } from 'shared-api/affiliates/affiliate';

/** The code of the partner's link that was followed last, as requests send it; nothing without a valid one. */
export function affiliateRef(): { readonly affiliate_ref?: string } {
  try {
    const code = sessionStorage.getItem(AFFILIATE_KEY);
    return isAffiliateCode(code) ? { affiliate_ref: code } : {};
  } catch {
    // Storage is blocked: nothing was stored either.
    return {};
  }
}
