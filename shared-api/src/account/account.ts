import { z } from 'zod';
import { email } from './email.ts';
import { id } from '../ids.ts';
import { locales } from '../locale.ts';
import { knownPassword, newPassword, refineConfirmation } from './password.ts';
import { fieldErrors } from '../field-errors.ts';
import { picture } from '../pictures/pictures.ts';
import { name, user } from './session.ts';
import { timestamp } from '../timestamp.ts';

export const locale = z.enum(locales);

/** Confirms an action with the user's password, in case someone else is at their browser. */
export const passwordRequest = z.object({ password: knownPassword });
export type PasswordRequest = z.infer<typeof passwordRequest>;

/** A six-digit code from an authenticator app, or a recovery code; spaces and hyphens are ignored. */
export const secondFactorCode = z.string().trim().min(1, fieldErrors.codeMissing).max(40, fieldErrors.codeWrong);
export const codeRequest = z.object({ code: secondFactorCode });

/** Confirms a change of two-step verification: with the password and, while it is on, a code. */
export const secondFactorRequest = passwordRequest.extend({ code: secondFactorCode.optional() });
export type SecondFactorRequest = z.infer<typeof secondFactorRequest>;

/** The form for a change while two-step verification is on. */
export const secondFactorForm = passwordRequest.extend({ code: secondFactorCode });

/** The user's own account. */
export const account = user.extend({
  /** Whether `email` is confirmed. */
  verified: z.boolean(),
  /** A new address, which replaces `email` once it is confirmed. */
  pending_email: z.string().nullable(),
  /** The language of emails. */
  locale,
  /** The user's avatar. */
  picture: picture.nullable(),
  created_at: timestamp,
  second_factor: z.object({
    enabled: z.boolean(),
    /** Whether the configuration requires it for the user's role. */
    required: z.boolean(),
    recovery_codes_left: z.number().int().nonnegative(),
  }),
});
export type Account = z.infer<typeof account>;

/** Any of the fields. */
export const accountPatch = z.object({ name, locale }).partial().strict();

/** A new address, which replaces the old one once the link emailed to it is opened. */
export const emailChange = z.object({ email, password: knownPassword });
export type EmailChange = z.infer<typeof emailChange>;

/** A new password; setting it ends every other session. */
export const passwordChange = z.object({ current_password: knownPassword, password: newPassword });
export type PasswordChange = z.infer<typeof passwordChange>;

/** The form for a new password: the request, and the confirmation, which is not sent. */
export const passwordChangeForm = passwordChange
  .extend({ passwordConfirmation: z.string() })
  .superRefine(refineConfirmation);
export type PasswordChangeForm = z.infer<typeof passwordChangeForm>;

/** An active session of the user. */
export const sessionSummary = z.object({
  id,
  /** Whether the request was sent with this session. */
  current: z.boolean(),
  created_at: timestamp,
  last_used_at: timestamp,
  /** The browser's `User-Agent` at login. */
  user_agent: z.string().nullable(),
});
export type SessionSummary = z.infer<typeof sessionSummary>;

/** The token of a confirmation link. */
export const verifyRequest = z.object({
  token: z.string().min(1, fieldErrors.linkInvalid).max(200, fieldErrors.linkInvalid),
});

/** A new TOTP secret, active once a code from it is confirmed. */
export const secondFactorSecret = z.object({
  /** Base 32, to type into an authenticator app. */
  secret: z.string(),
  /** `otpauth://totp/…`, to scan as a QR code. */
  uri: z.string(),
});
export type SecondFactorSecret = z.infer<typeof secondFactorSecret>;

/** Shown only once. Each is valid once, in place of a code from the app. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;
