import { z } from 'zod';
import { email } from './email.ts';
import { newPassword, refineConfirmation } from './password.ts';
import { fieldTexts } from './problem-texts.ts';

export const recoverRequest = z.object({ email });
export type RecoverRequest = z.infer<typeof recoverRequest>;

/** `POST /api/auth/reset`; `token` is that of the mailed link. */
export const resetRequest = z.object({
  token: z.string().max(200, fieldTexts.linkWrong),
  password: newPassword,
});
export type ResetRequest = z.infer<typeof resetRequest>;

/** The form of the mailed link's page: the password, and its confirmation, which is not sent. */
export const newPasswordForm = z
  .object({ password: newPassword, passwordConfirmation: z.string() })
  .superRefine(refineConfirmation);
export type NewPasswordForm = z.infer<typeof newPasswordForm>;
