/** spec 9: "Storage: … affiliate_ref (session)": the shell writes it, the registration reads it. */
export const AFFILIATE_KEY = 'affiliate_ref';

export const AFFILIATE_CODE_MAX = 64;

/** Letters, digits, hyphen and underscore. */
const CODE = new RegExp(`^[\\w-]{1,${AFFILIATE_CODE_MAX}}$`);

export const isAffiliateCode = (text: string | null): text is string => text !== null && CODE.test(text);
