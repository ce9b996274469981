import { AFFILIATE_KEY, isAffiliateCode } from 'shared-api/affiliate';

/** The affiliate code that the shell has stored; `null` for none, an invalid one, or blocked storage. */
export function storedAffiliateCode(): string | null {
  try {
    const code = sessionStorage.getItem(AFFILIATE_KEY);
    return isAffiliateCode(code) ? code : null;
  } catch {
    return null;
  }
}
