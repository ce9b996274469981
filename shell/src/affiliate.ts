/** spec 9: "affiliate_ref (session)". */
const KEY = 'affiliate_ref';

/** Codes are made by us: letters, digits, dash and underscore. Anything else in the address is no code. */
const CODE = /^[\w-]{1,64}$/;

/**
 * spec 9: "The affiliate code comes from the ref query parameter and is saved for the session." The first page of a
 * visit has it; a later page without one leaves it as it is.
 */
export function keepAffiliateCode(search: string, storage: Storage | null): void {
  const code = new URLSearchParams(search).get('ref');
  if (code === null || !CODE.test(code)) return;
  storage?.setItem(KEY, code);
}
