import { dictionary } from '@zxcvbn-ts/language-common';
import { normalPassword } from 'shared-api/account/password';

/** About 49,000 passwords from published breaches, in lower case. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Anything but letters and digits, at either end. */
const DECORATION = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/**
 * Whether a password is so common that it is among the first to be tried (NIST SP 800-63B), in any case and with any
 * punctuation around it: the password rules alone lead people to "Password1!".
 */
export function isCommonPassword(password: string): boolean {
  const folded = normalPassword(password).toLowerCase();
  return common.has(folded) || common.has(folded.replace(DECORATION, ''));
}
