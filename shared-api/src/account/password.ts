import { z } from 'zod';
import { fieldErrors, type FieldErrorCode } from '../field-errors.ts';

export const PASSWORD_MIN_LENGTH = 8;
/** Bounds the cost of hashing. */
export const PASSWORD_MAX_LENGTH = 200;

/**
 * Normalises a password before it is counted, compared or hashed (RFC 8265, section 4.2), since keyboards encode "é" and
 * spaces differently.
 */
export const normalPassword = (password: string) => password.replace(/\p{Zs}/gu, ' ').normalize('NFC');

/** Length in code points (NIST SP 800-63B), not UTF-16 units: an emoji counts once. */
const lengthOf = (password: string) => [...normalPassword(password)].length;

const isTooLong = (password: string) => lengthOf(password) > PASSWORD_MAX_LENGTH;

/**
 * The first rule that a new password breaks, or `null` if it breaks none.
 * Order and wording are the specification's (section 5).
 */
export function passwordError(password: string): FieldErrorCode | null {
  if (password === '') return fieldErrors.passwordMissing;
  if (lengthOf(password) < PASSWORD_MIN_LENGTH) return fieldErrors.passwordTooShort;
  if (!/\d/.test(password)) return fieldErrors.passwordWithoutNumber;
  if (!/\p{Lu}/u.test(password) || !/\p{Ll}/u.test(password)) {
    return fieldErrors.passwordWithoutCase;
  }
  if (isTooLong(password)) return fieldErrors.passwordTooLong;
  return null;
}

/** spec 5, rule 5: the confirmation must match; checked only if the password itself is valid. */
export function refineConfirmation(
  form: { readonly password: string; readonly passwordConfirmation: string },
  context: z.RefinementCtx,
): void {
  if (passwordError(form.password) !== null) return;
  if (normalPassword(form.password) === normalPassword(form.passwordConfirmation)) return;
  context.addIssue({ code: 'custom', path: ['passwordConfirmation'], message: fieldErrors.passwordsDiffer });
}

/** A password that is being set: all rules apply, the first one even if the password is missing. */
export const newPassword = z.string(fieldErrors.passwordMissing).superRefine((value, context) => {
  const error = passwordError(value);
  if (error) context.addIssue({ code: 'custom', message: error });
});

/** An existing password: only its length is limited, since it may have been set under other rules. */
export const knownPassword = z
  .string(fieldErrors.passwordMissing)
  .min(1, fieldErrors.passwordMissing)
  .refine((password) => !isTooLong(password), fieldErrors.passwordTooLong);
