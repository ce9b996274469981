import type { SessionAnswer } from 'shared-api/session';
import { acrossTabs } from './tab-lock.ts';
import { renewSession } from './session.ts';
import { storedAccessToken } from './stored-session.ts';

let refreshing: Promise<boolean> | null = null;

/**
 * Gets a new access token in place of `rejected`; whether there is one afterwards.
 * spec 4: "Only one refresh runs at a time", in this page and in every other tab of it.
 */
export function refresh(rejected: string | null): Promise<boolean> {
  refreshing ??= acrossTabs(() => refreshUnlessDone(rejected)).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** While this tab waited for its turn, another may have got a token already. */
async function refreshUnlessDone(rejected: string | null): Promise<boolean> {
  const stored = storedAccessToken();
  if (stored === null) return false;
  if (stored !== rejected) return true;
  return requestToken(stored);
}

async function requestToken(stored: string): Promise<boolean> {
  const answer = await fetch(new URL('/api/refresh', location.origin), {
    method: 'POST',
    // Goes on when the page is left: the cookie of the answer takes the place of one that is used up.
    keepalive: true,
    headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
  });
  if (!answer.ok) return false;
  const renewed = (await answer.json()) as SessionAnswer;
  // Whoever logged out meanwhile must not be logged in again, nor take the place of who came after.
  if (storedAccessToken() === stored) renewSession(renewed);
  return storedAccessToken() !== null;
}
