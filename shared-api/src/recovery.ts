import { z } from 'zod';
import { email } from './email.ts';
import { newPassword } from './password.ts';

export const recoverRequest = z.object({ email });

/** `token` is what the mailed link carries. */
export const resetRequest = z.object({
  token: z.string().max(200, 'This link is not valid'),
  password: newPassword,
});
export type ResetRequest = z.infer<typeof resetRequest>;
