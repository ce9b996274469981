import { z } from 'zod';
import { email } from './email.ts';
import { id } from './ids.ts';
import { locales } from './locale.ts';
import { knownPassword, newPassword, refineConfirmation } from './password.ts';
import { fieldTexts } from './problem-texts.ts';
import { name, user } from './session.ts';

export const locale = z.enum(locales);

/** Confirms an action by the person's password, in case somebody else is at their browser. */
export const passwordRequest = z.object({ password: knownPassword });
export type PasswordRequest = z.infer<typeof passwordRequest>;

/** A code of six digits from an authenticator app, or a recovery code; blanks and hyphens don't count. */
export const secondFactorCode = z.string().trim().min(1, fieldTexts.codeMissing).max(40, fieldTexts.codeWrong);
export const codeRequest = z.object({ code: secondFactorCode });
export type CodeRequest = z.infer<typeof codeRequest>;

/** A person's own account: `GET /api/me`, `PATCH /api/me`. */
export const account = user.extend({
  /** Whether `email` is confirmed. */
  verified: z.boolean(),
  /** A new address, which replaces `email` once it is confirmed. */
  pending_email: z.string().nullable(),
  /** The language of mails. */
  locale,
  created_at: z.iso.datetime(),
  second_factor: z.object({
    enabled: z.boolean(),
    /** Whether the configuration requires one for the person's role. */
    required: z.boolean(),
    recovery_codes_left: z.number().int().nonnegative(),
  }),
});
export type Account = z.infer<typeof account>;

/** `PATCH /api/me`: any of the fields. */
export const accountPatch = z.object({ name, locale }).partial().strict();
export type AccountPatch = z.infer<typeof accountPatch>;

/** `POST /api/me/email`: mails a link to the new address; the old one stays until the link is used. */
export const emailChange = z.object({ email, password: knownPassword });
export type EmailChange = z.infer<typeof emailChange>;

/** `POST /api/me/password`: ends every other session. */
export const passwordChange = z.object({ current_password: knownPassword, password: newPassword });
export type PasswordChange = z.infer<typeof passwordChange>;

/** The form of a new password: the request and the confirmation that never leaves the browser. */
export const passwordChangeForm = passwordChange
  .extend({ passwordConfirmation: z.string() })
  .superRefine(refineConfirmation);
export type PasswordChangeForm = z.infer<typeof passwordChangeForm>;

/** A session in use: `GET /api/me/sessions`; `DELETE /api/me/sessions/{id}` ends it. */
export const sessionSummary = z.object({
  id,
  /** Whether the request was made with this session. */
  current: z.boolean(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  /** The browser's `User-Agent` at login. */
  user_agent: z.string().nullable(),
});
export type SessionSummary = z.infer<typeof sessionSummary>;

/** `POST /api/auth/verify`: the token of a confirmation link. */
export const verifyRequest = z.object({
  token: z.string().min(1, fieldTexts.linkWrong).max(200, fieldTexts.linkWrong),
});

/** `POST /api/me/second-factor`: a new TOTP secret, active once a code of it is confirmed. */
export const secondFactorSecret = z.object({
  /** Base 32, to type into an authenticator app. */
  secret: z.string(),
  /** `otpauth://totp/…`, to scan as a QR code. */
  uri: z.string(),
});
export type SecondFactorSecret = z.infer<typeof secondFactorSecret>;

/** Shown only once. Each is valid once, in place of a code of the app. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;
