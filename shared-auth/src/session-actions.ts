import type { LoginRequest, RegisterRequest, SessionAnswer } from 'shared-api/session';
import { http } from './http.ts';
import { plainFetch } from './session-fetch.ts';
import { closeSession, openSession } from './session.ts';

/** Logs in; rejects with `wrong_credentials`, `invalid`, or `second_factor_needed` where a `code` has to come along. */
export async function login(request: LoginRequest): Promise<void> {
  openSession(await http.post('auth/login', { json: request }).json<SessionAnswer>());
}

/** Makes an account and logs in to it; rejects with `invalid` or `email_taken`. */
export async function register(request: RegisterRequest): Promise<void> {
  openSession(await http.post('auth/register', { json: request }).json<SessionAnswer>());
}

/**
 * spec 4: "Logout: calls the server; on success or failure removes access_token and role". The host then goes to /,
 * so a refusal must not lead to /login on the way.
 */
export async function logout(): Promise<void> {
  // Goes on when the page is left: who closes the window at once is logged out as well.
  const asked = http.post('auth/logout', {
    keepalive: true,
    fetch: (input, init) => plainFetch(new Request(input, init)),
  });
  await Promise.race([asked.catch(() => {}), patience()]);
  closeSession();
}

/** A server that says nothing has failed: nobody waits for it in front of a screen that others use next. */
const patience = () => new Promise((resolve) => setTimeout(resolve, LOGOUT_MS));
const LOGOUT_MS = 3000;
