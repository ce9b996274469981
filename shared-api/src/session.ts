import { z } from 'zod';
import { AFFILIATE_CODE_MAX } from './affiliate.ts';
import { email } from './email.ts';
import { id } from './ids.ts';
import { locales } from './locale.ts';
import { knownPassword, newPassword, refineConfirmation } from './password.ts';
import { fieldTexts } from './problem-texts.ts';
import { role } from './roles.ts';
import { visibleText } from './visible-text.ts';

export const user = z.object({ id, email: z.string(), name: z.string(), role });
export type User = z.infer<typeof user>;

export const name = visibleText(fieldTexts.nameMissing).max(120, fieldTexts.nameTooLong);

export const loginRequest = z.object({
  email,
  password: knownPassword,
  /** Of the second factor, once the answer `second_factor_needed` asked for it. */
  code: z.string().trim().max(40, fieldTexts.codeWrong).optional(),
});
export type LoginRequest = z.infer<typeof loginRequest>;

export const registerRequest = z.object({
  name,
  email,
  password: newPassword,
  /** The language of mails. */
  locale: z.enum(locales).optional(),
  /** The code of whoever sent this person here (specification, section 9). */
  affiliate_ref: z.string().max(AFFILIATE_CODE_MAX).optional(),
});
export type RegisterRequest = z.infer<typeof registerRequest>;

/** The registration form: the request and the confirmation that never leaves the browser. */
export const registerForm = registerRequest
  .extend({ passwordConfirmation: z.string() })
  .superRefine(refineConfirmation);
export type RegisterForm = z.infer<typeof registerForm>;

/** Login, register and refresh all answer this; the refresh token travels in a cookie that script cannot read. */
export const sessionAnswer = z.object({ access_token: z.string(), user });
export type SessionAnswer = z.infer<typeof sessionAnswer>;
