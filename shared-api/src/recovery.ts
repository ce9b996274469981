import { z } from 'zod';
import { email } from './email.ts';
import { newPassword } from './password.ts';
import { fieldTexts } from './problem-texts.ts';

export const recoverRequest = z.object({ email });

/** `token` is what the mailed link carries. */
export const resetRequest = z.object({
  token: z.string().max(200, fieldTexts.linkWrong),
  password: newPassword,
});
export type ResetRequest = z.infer<typeof resetRequest>;
