import { z } from 'zod';
import { fieldTexts, type FieldText } from './problem-texts.ts';

export const PASSWORD_MIN_LENGTH = 8;
/** argon2 hashes any length; a bound keeps a request from buying minutes of our processor. */
export const PASSWORD_MAX_LENGTH = 200;

/**
 * The first rule that a new password breaks, or `null` if it breaks none.
 * The order and the words are the specification's (section 5).
 */
export function passwordProblem(password: string): FieldText | null {
  if (password === '') return fieldTexts.passwordMissing;
  if (password.length < PASSWORD_MIN_LENGTH) return fieldTexts.passwordTooShort;
  if (!/\d/.test(password)) return fieldTexts.passwordWithoutNumber;
  if (!/\p{Lu}/u.test(password) || !/\p{Ll}/u.test(password)) {
    return fieldTexts.passwordWithoutCase;
  }
  if (password.length > PASSWORD_MAX_LENGTH) return fieldTexts.passwordTooLong;
  return null;
}

/** spec 5: rule 5, checked once none of the rules before it is broken. */
export function refineConfirmation(
  form: { readonly password: string; readonly passwordConfirmation: string },
  context: z.RefinementCtx,
): void {
  if (passwordProblem(form.password) !== null || form.password === form.passwordConfirmation) return;
  context.addIssue({ code: 'custom', path: ['passwordConfirmation'], message: fieldTexts.passwordsDiffer });
}

export const newPassword = z.string().superRefine((value, context) => {
  const problem = passwordProblem(value);
  if (problem) context.addIssue({ code: 'custom', message: problem });
});
