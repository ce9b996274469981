import { z } from 'zod';
import { email } from './email.ts';
import { newPassword, refineConfirmation } from './password.ts';
import { fieldTexts } from './problem-texts.ts';

export const recoverRequest = z.object({ email });
export type RecoverRequest = z.infer<typeof recoverRequest>;

/** `token` is what the mailed link carries. */
export const resetRequest = z.object({
  token: z.string().max(200, fieldTexts.linkWrong),
  password: newPassword,
});
export type ResetRequest = z.infer<typeof resetRequest>;

/** The form behind a mailed link: the new password, and the confirmation that never leaves the browser. */
export const newPasswordForm = z
  .object({ password: newPassword, passwordConfirmation: z.string() })
  .superRefine(refineConfirmation);
export type NewPasswordForm = z.infer<typeof newPasswordForm>;
