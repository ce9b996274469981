import { AFFILIATE_CODE_MAX } from 'shared-api/session';

/** spec 9: "affiliate_ref (session)"; the shell keeps it there. */
const KEY = 'affiliate_ref';

/** Whose link brought this person here; storage that is blocked, or that somebody has filled otherwise, names nobody. */
export function storedAffiliateCode(): string | null {
  try {
    const code = sessionStorage.getItem(KEY);
    return code !== null && code !== '' && code.length <= AFFILIATE_CODE_MAX ? code : null;
  } catch {
    return null;
  }
}
