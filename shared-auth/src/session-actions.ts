import type { GuestCheckout, GuestCheckoutRequest } from 'shared-api/orders/guest';
import type { LoginRequest, RegisterRequest, SessionResponse } from 'shared-api/account/session';
import { api } from './api-client.ts';
import { plainFetch } from './session/session-fetch.ts';
import { closeSession, openSession } from './session.ts';
import { endSupportView } from './support-view-actions.ts';
import { supportViewOfPage } from './support-view.ts';
import { withTabLock } from './session/tab-lock.ts';

/** Requests whose errors neither refresh nor end the session in the browser. */
const plain = { fetch: plainFetch };

/**
 * Opens a session once no tab is refreshing its token: the response to a refresh of the previous session would replace
 * the new session's cookie.
 */
const open = <Response extends SessionResponse>(request: () => Promise<Response>): Promise<Response> =>
  withTabLock(async () => {
    const response = await request();
    openSession(response);
    return response;
  });

/** Logs in. Rejects with `wrong_credentials`, `invalid`, or `second_factor_needed`: then call again with a `code`. */
export const login = (body: LoginRequest) => open(() => api.post('/auth/login', { body, ...plain }));

/** Creates an account and logs in. Rejects with `invalid` or `email_taken`. */
export const register = (body: RegisterRequest) => open(() => api.post('/auth/register', { body, ...plain }));

/**
 * Orders without a login. A new address gets an account, whose session begins; for one that has an account there is none.
 * Rejects like a checkout.
 */
export const checkOutAsGuest = (body: GuestCheckoutRequest): Promise<GuestCheckout> =>
  withTabLock(async () => {
    const response = await api.post('/checkout/guest', { body, ...plain });
    if (response.session) openSession(response.session);
    return response;
  });

/** Continues the session of the browser's cookie, after an outage. Rejects with `session_revoked` if it has ended. */
export const resumeSession = () => open(() => api.post('/refresh', plain));

/** A server that does not respond must not keep the user logged in on a shared computer. */
const LOGOUT_MS = 3000;

/**
 * spec 4: "Logout: calls the server; on success or failure removes access_token and role". Never rejects. The caller then
 * navigates to /; `plainFetch`, since a 401 here must not lead to /login.
 */
export async function logout(): Promise<void> {
  // The cookie is the administrator's. In a support view there is no button for this.
  if (supportViewOfPage()) return endSupportView();
  const request = api.post('/auth/logout', {
    // Completes even if the window is closed right after.
    keepalive: true,
    ...plain,
  });
  await Promise.race([request.catch(() => {}), new Promise((resolve) => setTimeout(resolve, LOGOUT_MS))]);
  closeSession(true);
}
