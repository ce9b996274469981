import { z } from 'zod';
import { knownPassword } from './password.ts';
import { fieldErrors } from '../field-errors.ts';
import { timestamp } from '../timestamp.ts';
import { user } from './session.ts';

/** Starts a support view: with the administrator’s password, and a note for the audit trail. */
export const supportViewForm = z.strictObject({
  reason: z.string().trim().max(200, fieldErrors.textTooLong),
  password: knownPassword,
});
export const supportViewRequest = supportViewForm.partial({ reason: true });
export type SupportViewRequest = z.infer<typeof supportViewForm>;

/** A support view: an access token that reads what its user sees, and that nothing renews. */
export const supportView = z.object({
  access_token: z.string(),
  expires_at: timestamp,
  /** Seconds, since the browser’s clock may be wrong. */
  expires_in: z.number().int().positive(),
  /** Who is viewed. */
  user,
});
export type SupportView = z.infer<typeof supportView>;
