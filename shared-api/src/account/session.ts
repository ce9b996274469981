import { z } from 'zod';
import { AFFILIATE_CODE_MAX } from '../affiliates/affiliate.ts';
import { email } from './email.ts';
import { id } from '../ids.ts';
import { locales } from '../locale.ts';
import { knownPassword, newPassword, refineConfirmation } from './password.ts';
import { fieldErrors } from '../field-errors.ts';
import { visibleText } from '../visible-text.ts';

export const role = z.object({ id: z.number().int().positive() });
export type Role = z.infer<typeof role>;

export const user = z.object({ id, email: z.string(), name: z.string(), role });
export type User = z.infer<typeof user>;

export const NAME_MAX = 120;

export const name = visibleText(fieldErrors.nameMissing).max(NAME_MAX, fieldErrors.nameTooLong);

export const loginRequest = z.object({
  email,
  password: knownPassword,
  /** Code for two-step verification; required after the error `second_factor_needed`. */
  code: z.string().trim().max(40, fieldErrors.codeWrong).optional(),
});
export type LoginRequest = z.infer<typeof loginRequest>;

export const registerRequest = z.object({
  name,
  email,
  password: newPassword,
  /** The language of emails. */
  locale: z.enum(locales).optional(),
  /** Affiliate code (specification, section 9). */
  affiliate_ref: z.string().max(AFFILIATE_CODE_MAX).optional(),
});
export type RegisterRequest = z.infer<typeof registerRequest>;

/** The registration form: the request, and the confirmation of the password, which is not sent. */
export const registerForm = registerRequest
  .extend({ passwordConfirmation: z.string() })
  .superRefine(refineConfirmation);
export type RegisterForm = z.infer<typeof registerForm>;

/** Response of login and refresh, and part of that of register. The refresh token is in an `HttpOnly` cookie. */
export const sessionResponse = z.object({ access_token: z.string(), user });
export type SessionResponse = z.infer<typeof sessionResponse>;

export const registrationResponse = sessionResponse.extend({
  /** Whether the email that confirms the address was sent; if too many were sent, the user can request it later. */
  confirmation_sent: z.boolean(),
});
