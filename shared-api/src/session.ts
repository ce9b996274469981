import { z } from 'zod';
import { email } from './email.ts';
import { id } from './ids.ts';
import { newPassword, PASSWORD_MAX_LENGTH, passwordProblem, PASSWORDS_DIFFER } from './password.ts';
import { role } from './roles.ts';

export const user = z.object({ id, email: z.string(), name: z.string(), role });
export type User = z.infer<typeof user>;

export const name = z.string().trim().min(1, 'Please enter your name').max(120, 'This name is too long');

export const loginRequest = z.object({
  email,
  password: z.string().min(1, 'Please enter password').max(PASSWORD_MAX_LENGTH),
});
export type LoginRequest = z.infer<typeof loginRequest>;

export const registerRequest = z.object({ name, email, password: newPassword });
export type RegisterRequest = z.infer<typeof registerRequest>;

/** The registration form: the request and the confirmation that never leaves the browser. */
export const registerForm = registerRequest
  .extend({ passwordConfirmation: z.string() })
  .superRefine((form, context) => {
    // spec 5: the rules are checked in order, and this is the last.
    if (passwordProblem(form.password) === null && form.password !== form.passwordConfirmation) {
      context.addIssue({ code: 'custom', path: ['passwordConfirmation'], message: PASSWORDS_DIFFER });
    }
  });
export type RegisterForm = z.infer<typeof registerForm>;

/** Login, register and refresh all answer this; the refresh token travels in a cookie that script cannot read. */
export const sessionAnswer = z.object({ access_token: z.string(), user });
export type SessionAnswer = z.infer<typeof sessionAnswer>;
