import { AFFILIATE_KEY, isAffiliateCode } from 'shared-api/affiliate';

/**
 * spec 9: "The affiliate code comes from the ref query parameter and is saved for the session." The first page of a
 * visit has it; a later page without one leaves it as it is.
 */
export function keepAffiliateCode(search: string, storage: Storage | null): void {
  const code = new URLSearchParams(search).get('ref');
  if (!isAffiliateCode(code)) return;
  try {
    storage?.setItem(AFFILIATE_KEY, code);
  } catch {
    // Storage that is full: the visit goes on without.
  }
}
