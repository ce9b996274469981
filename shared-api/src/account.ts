import { z } from 'zod';
import { email } from './email.ts';
import { id } from './ids.ts';
import { locales } from './locale.ts';
import { knownPassword, newPassword, refineConfirmation } from './password.ts';
import { fieldTexts } from './problem-texts.ts';
import { name, user } from './session.ts';

export const locale = z.enum(locales);

/** The password of the person who asks, once more: before anything that a borrowed screen must not do. */
export const ownPassword = knownPassword;
export const passwordRequest = z.object({ password: ownPassword });
export type PasswordRequest = z.infer<typeof passwordRequest>;

/** A code of six digits from an authenticator app, or a recovery code; blanks and hyphens don't count. */
export const secondFactorCode = z.string().trim().min(1, fieldTexts.codeMissing).max(40, fieldTexts.codeWrong);
export const codeRequest = z.object({ code: secondFactorCode });
export type CodeRequest = z.infer<typeof codeRequest>;

/** What a person sees of their own account: `GET|PATCH /api/me`. */
export const account = user.extend({
  /** Whether `email` was confirmed. */
  verified: z.boolean(),
  /** An address that takes the place of `email` once it is confirmed. */
  pending_email: z.string().nullable(),
  /** The language of mails. */
  locale,
  created_at: z.iso.datetime(),
  second_factor: z.object({
    enabled: z.boolean(),
    /** The role of this person may not be used without one. */
    required: z.boolean(),
    recovery_codes_left: z.number().int().nonnegative(),
  }),
});
export type Account = z.infer<typeof account>;

/** `PATCH /api/me`: any of them. */
export const accountPatch = z.object({ name, locale }).partial().strict();
export type AccountPatch = z.infer<typeof accountPatch>;

/** `POST /api/me/email`: mails a link to the new address; the old one stays until the link is used. */
export const emailChange = z.object({ email, password: ownPassword });
export type EmailChange = z.infer<typeof emailChange>;

/** `POST /api/me/password`: ends every other session. */
export const passwordChange = z.object({ current_password: ownPassword, password: newPassword });
export type PasswordChange = z.infer<typeof passwordChange>;

/** The form of a new password: the request and the confirmation that never leaves the browser. */
export const passwordChangeForm = passwordChange
  .extend({ passwordConfirmation: z.string() })
  .superRefine(refineConfirmation);
export type PasswordChangeForm = z.infer<typeof passwordChangeForm>;

/** A session in use: `GET /api/me/sessions`; `DELETE /api/me/sessions/{id}` ends it. */
export const sessionSummary = z.object({
  id,
  /** The one that asks. */
  current: z.boolean(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  /** The browser as it named itself when it logged in. */
  user_agent: z.string().nullable(),
});
export type SessionSummary = z.infer<typeof sessionSummary>;

/** `POST /api/auth/verify`: what a link of a confirmation mail carries. */
export const verifyRequest = z.object({
  token: z.string().min(1, fieldTexts.linkWrong).max(200, fieldTexts.linkWrong),
});

/** `POST /api/me/second-factor`: a secret that counts once a code made with it is sent. */
export const secondFactorSecret = z.object({
  /** Base 32, for those who type it. */
  secret: z.string(),
  /** `otpauth://totp/…`, for those who scan it. */
  uri: z.string(),
});
export type SecondFactorSecret = z.infer<typeof secondFactorSecret>;

/** Shown once; each opens the account once in place of the app. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;
