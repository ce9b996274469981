import type { LoginRequest, RegisterRequest } from 'shared-api/session';
import { api } from './api-client.ts';
import { plainFetch } from './session-fetch.ts';
import { closeSession, openSession } from './session.ts';

/** Logs in. Rejects with `wrong_credentials`, `invalid`, or `second_factor_needed`: then call again with a `code`. */
export async function login(body: LoginRequest): Promise<void> {
  openSession(await api.post('/auth/login', { body }));
}

/** Creates an account and logs in. Rejects with `invalid` or `email_taken`. */
export async function register(body: RegisterRequest): Promise<void> {
  openSession(await api.post('/auth/register', { body }));
}

/** A server that does not respond must not keep the user logged in on a shared computer. */
const LOGOUT_MS = 3000;

/**
 * spec 4: "Logout: calls the server; on success or failure removes access_token and role". Never rejects. The caller then
 * navigates to /; `plainFetch`, since a 401 here must not lead to /login.
 */
export async function logout(): Promise<void> {
  const request = api.post('/auth/logout', {
    // Completes even if the window is closed right after.
    keepalive: true,
    fetch: (input, init) => plainFetch(new Request(input, init)),
  });
  await Promise.race([request.catch(() => {}), new Promise((resolve) => setTimeout(resolve, LOGOUT_MS))]);
  closeSession();
}
