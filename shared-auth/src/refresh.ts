import type { SessionResponse } from 'shared-api/session';
import { withTabLock } from './tab-lock.ts';
import { renewSession } from './session.ts';
import { storedAccessToken } from './stored-session.ts';
import { supportViewOfPage } from './support-view.ts';

let refreshing: Promise<boolean> | null = null;

/**
 * Replaces the access token `rejected` with a new one; resolves with whether there is a valid one now: `false` if the
 * session has ended. Rejects if the server does not say.
 * spec 4: "Only one refresh runs at a time", in this page and in every other tab of it.
 */
export function refresh(rejected: string | null): Promise<boolean> {
  // The cookie is the administrator's, and the page must never continue as them.
  if (supportViewOfPage()) return Promise.resolve(false);
  refreshing ??= withTabLock(() => refreshUnlessDone(rejected)).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** Skips the request if another tab has refreshed the token while this one waited for the lock. */
async function refreshUnlessDone(rejected: string | null): Promise<boolean> {
  const stored = storedAccessToken();
  if (stored === null) return false;
  if (stored !== rejected) return true;
  return requestToken(stored);
}

async function requestToken(stored: string): Promise<boolean> {
  const response = await fetch(new URL('/api/refresh', location.origin), {
    method: 'POST',
    // Must complete even if the page is unloaded: the old refresh token is used up, and the response sets the new
    // cookie.
    keepalive: true,
    headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
  });
  if (response.status === 401) return false;
  if (!response.ok) throw new Error(`The refresh returned ${response.status}`);
  const renewed = (await response.json()) as SessionResponse;
  // Not if the user has logged out, or another user has logged in, in the meantime.
  if (storedAccessToken() === stored) renewSession(renewed);
  return storedAccessToken() !== null;
}
