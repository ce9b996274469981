/** spec 9: "Storage: … affiliate_ref (session)": the key, which the host writes and the registration reads. */
export const AFFILIATE_KEY = 'affiliate_ref';

export const AFFILIATE_CODE_MAX = 64;

/** Codes are made by us: letters, digits, dash and underscore. */
const CODE = new RegExp(`^[\\w-]{1,${AFFILIATE_CODE_MAX}}$`);

export const isAffiliateCode = (text: string | null): text is string => text !== null && CODE.test(text);
