/** The longest message of a gift, in characters. */
export const GIFT_MESSAGE_MAX = 300;

/** Characters of a code: 31¹² codes, of which a client may guess a hundred a day. */
export const GIFT_CODE_LENGTH = 12;
const GROUP_LENGTH = 4;

/** A code as it is stored: capitals and digits, whatever is typed between them. */
export const bareGiftCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** A code as it is read and passed on: `ABCD-EFGH-JKMN`. */
export const formatGiftCode = (code: string): string =>
  (code.match(new RegExp(`.{1,${GROUP_LENGTH}}`, 'g')) ?? []).join('-');
