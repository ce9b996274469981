import { z } from 'zod';

export const PASSWORD_MIN_LENGTH = 8;
/** argon2 hashes any length; a bound keeps a request from buying minutes of our processor. */
export const PASSWORD_MAX_LENGTH = 200;

/**
 * The first rule that a new password breaks, or `null` if it breaks none.
 * The order and the words are the specification's (section 5).
 */
export function passwordProblem(password: string): string | null {
  if (password === '') return 'Please enter password';
  if (password.length < PASSWORD_MIN_LENGTH) return 'Password must be at least 8 characters long';
  if (!/\d/.test(password)) return 'Password must contain at least one number';
  if (!/\p{Lu}/u.test(password) || !/\p{Ll}/u.test(password)) {
    return 'Password must contain at least one uppercase letter and at least one lowercase letter';
  }
  if (password.length > PASSWORD_MAX_LENGTH) return 'Password must be at most 200 characters long';
  return null;
}

/** Rule 5 of the specification, asked only once the password itself is valid. */
export const PASSWORDS_DIFFER = 'Password and password confirmation are not the same';

export const newPassword = z.string().superRefine((value, context) => {
  const problem = passwordProblem(value);
  if (problem) context.addIssue({ code: 'custom', message: problem });
});
