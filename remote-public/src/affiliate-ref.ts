import { AFFILIATE_KEY, isAffiliateCode } from 'shared-api/affiliates/affiliate';
import { tabStorage } from 'shared-auth/storage';

/** Returns the code of the partner's link that was followed last, as requests send it; nothing without a valid one. */
export function affiliateRef(): { readonly affiliate_ref?: string } {
  const code = tabStorage.read(AFFILIATE_KEY);
  return isAffiliateCode(code) ? { affiliate_ref: code } : {};
}
