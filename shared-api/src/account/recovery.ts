import { z } from 'zod';
import { email } from './email.ts';
import { newPassword, refineConfirmation } from './password.ts';
import { fieldErrors } from '../field-errors.ts';

export const recoverRequest = z.object({ email });
export type RecoverRequest = z.infer<typeof recoverRequest>;

/** The token of a reset link. */
export const resetToken = z.object({ token: z.string().max(200, fieldErrors.linkInvalid) });

export const resetRequest = resetToken.extend({ password: newPassword });
export type ResetRequest = z.infer<typeof resetRequest>;

/** The form behind a reset link: the new password, and its confirmation, which is not sent. */
export const newPasswordForm = z
  .object({ password: newPassword, passwordConfirmation: z.string() })
  .superRefine(refineConfirmation);
export type NewPasswordForm = z.infer<typeof newPasswordForm>;
