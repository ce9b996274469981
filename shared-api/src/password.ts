import { z } from 'zod';
import { fieldTexts, type FieldText } from './problem-texts.ts';

export const PASSWORD_MIN_LENGTH = 8;
/** argon2 hashes any length; a bound keeps a request from buying minutes of our processor. */
export const PASSWORD_MAX_LENGTH = 200;

/**
 * A password as it is counted, compared and hashed, by RFC 8265, section 4.2: what a person types as "é" or as a space is
 * not the same on every keyboard.
 */
export const normalPassword = (password: string) => password.replace(/\p{Zs}/gu, ' ').normalize('NFC');

/** In characters as Unicode counts them (NIST SP 800-63B): one ball is one, though it takes two units of UTF-16. */
const lengthOf = (password: string) => [...normalPassword(password)].length;

const isTooLong = (password: string) => lengthOf(password) > PASSWORD_MAX_LENGTH;

/**
 * The first rule that a new password breaks, or `null` if it breaks none.
 * The order and the words are the specification's (section 5).
 */
export function passwordProblem(password: string): FieldText | null {
  if (password === '') return fieldTexts.passwordMissing;
  if (lengthOf(password) < PASSWORD_MIN_LENGTH) return fieldTexts.passwordTooShort;
  if (!/\d/.test(password)) return fieldTexts.passwordWithoutNumber;
  if (!/\p{Lu}/u.test(password) || !/\p{Ll}/u.test(password)) {
    return fieldTexts.passwordWithoutCase;
  }
  if (isTooLong(password)) return fieldTexts.passwordTooLong;
  return null;
}

/** spec 5: rule 5, checked once none of the rules before it is broken. */
export function refineConfirmation(
  form: { readonly password: string; readonly passwordConfirmation: string },
  context: z.RefinementCtx,
): void {
  if (passwordProblem(form.password) !== null) return;
  if (normalPassword(form.password) === normalPassword(form.passwordConfirmation)) return;
  context.addIssue({ code: 'custom', path: ['passwordConfirmation'], message: fieldTexts.passwordsDiffer });
}

/** spec 5: rule 1 holds for one that a request leaves out, too. */
export const newPassword = z.string(fieldTexts.passwordMissing).superRefine((value, context) => {
  const problem = passwordProblem(value);
  if (problem) context.addIssue({ code: 'custom', message: problem });
});

/** A password that exists already: any that one could have. */
export const knownPassword = z
  .string(fieldTexts.passwordMissing)
  .min(1, fieldTexts.passwordMissing)
  .refine((password) => !isTooLong(password), fieldTexts.passwordTooLong);
