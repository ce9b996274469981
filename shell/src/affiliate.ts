import { AFFILIATE_KEY, isAffiliateCode } from 'shared-api/affiliate';

/**
 * spec 9: "The affiliate code comes from the ref query parameter and is saved for the session." The first page of a
 * visit has it; a later page without one leaves it as it is.
 */
export function keepAffiliateCode(search: string): void {
  const code = new URLSearchParams(search).get('ref');
  if (!isAffiliateCode(code)) return;
  try {
    sessionStorage.setItem(AFFILIATE_KEY, code);
  } catch {
    // A browser that stores nothing sends nobody here on anybody's account.
  }
}
