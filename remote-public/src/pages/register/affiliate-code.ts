import { AFFILIATE_KEY, isAffiliateCode } from 'shared-api/affiliate';

/** Whose link brought this person here; storage that is blocked, or that somebody has filled otherwise, names nobody. */
export function storedAffiliateCode(): string | null {
  try {
    const code = sessionStorage.getItem(AFFILIATE_KEY);
    return isAffiliateCode(code) ? code : null;
  } catch {
    return null;
  }
}
