import { AFFILIATE_KEY, isAffiliateCode } from 'shared-api/affiliate';

/**
 * spec 9: "The affiliate code comes from the ref query parameter and is saved for the session." Only the link to the
 * first page of a visit has it; pages without one keep the stored code.
 */
export function keepAffiliateCode(search: string): void {
  const code = new URLSearchParams(search).get('ref');
  if (!isAffiliateCode(code)) return;
  try {
    sessionStorage.setItem(AFFILIATE_KEY, code);
  } catch {
    // Storage is blocked: the visit is not attributed to an affiliate.
  }
}
