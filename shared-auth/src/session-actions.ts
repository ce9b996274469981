import type { LoginRequest, RegisterRequest, SessionAnswer } from 'shared-api/session';
import { http } from './http.ts';
import { plainFetch } from './session-fetch.ts';
import { closeSession, openSession } from './session.ts';

/** Logs in. Rejects with `wrong_credentials`, `invalid`, or `second_factor_needed`: then call again with a `code`. */
export async function login(request: LoginRequest): Promise<void> {
  openSession(await http.post('auth/login', { json: request }).json<SessionAnswer>());
}

/** Creates an account and logs in. Rejects with `invalid` or `email_taken`. */
export async function register(request: RegisterRequest): Promise<void> {
  openSession(await http.post('auth/register', { json: request }).json<SessionAnswer>());
}

/**
 * spec 4: "Logout: calls the server; on success or failure removes access_token and role". Never rejects. The caller then
 * navigates to /; `plainFetch`, since a 401 here must not navigate to /login.
 */
export async function logout(): Promise<void> {
  // Completes even if the window is closed right after.
  const request = http.post('auth/logout', {
    keepalive: true,
    fetch: (input, init) => plainFetch(new Request(input, init)),
  });
  await Promise.race([request.catch(() => {}), logoutTimeout()]);
  closeSession();
}

/** A server that does not answer must not keep the person logged in at a shared computer. */
const logoutTimeout = () => new Promise((resolve) => setTimeout(resolve, LOGOUT_MS));
const LOGOUT_MS = 3000;
