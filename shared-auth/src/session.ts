import type { SessionAnswer } from 'shared-api/session';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { roleOfId, type SessionRole } from './permissions.ts';
import {
  ACCESS_TOKEN_KEY,
  clearStoredSession,
  ROLE_KEY,
  storedAccessToken,
  storedRoleId,
  storeSession,
} from './stored-session.ts';

export interface Session {
  readonly role: SessionRole;
}

/** spec 4: "The initial role is public." `startSession` reads the stored one. */
const store = createStore<Session>(() => ({ role: 'public' }));

/** Selects from the session; the component re-renders when the selected value changes. */
export const useSession = <Selected>(select: (session: Session) => Selected): Selected => useStore(store, select);

/** spec 4: "The role is read from local storage at each access check." */
export function currentRole(): SessionRole {
  const role = roleOfId(storedRoleId());
  setRole(role);
  return role;
}

/** Whether this page had a session that has ended. Requests that were still in progress are then answered 401, too. */
let sessionHasEnded = false;

function setRole(role: SessionRole): void {
  if (store.getState().role === role) return;
  sessionHasEnded = role === 'public';
  store.setState({ role });
}

/**
 * Whether the page was left (`pagehide`). The browser then aborts the page's requests, a refresh among them; these
 * failures must not end the session, which the next page goes on with.
 */
let pageLeft = false;
let tokenWhenLeft: string | null = null;

function onPageHide(): void {
  pageLeft = true;
  tokenWhenLeft = storedAccessToken();
}

/** The page is shown again, possibly restored from the back/forward cache, where it received no `storage` events. */
function onPageShow(): void {
  if (!pageLeft) return;
  pageLeft = false;
  // Another token may be another person's: the detour over `public` makes the host drop what was fetched before.
  if (storedAccessToken() !== tokenWhenLeft) setRole('public');
  currentRole();
}

/**
 * Reads the stored session, and follows changes of it by other tabs. The host calls it once; returns a function to
 * stop.
 */
export function startSession(): () => void {
  currentRole();
  const onStorage = ({ key, newValue }: StorageEvent) => {
    // Another tab has logged out. It may have logged in again before this event arrives, so `currentRole` would not tell.
    if (key === ROLE_KEY && newValue === null) setRole('public');
    if (key === null || key === ACCESS_TOKEN_KEY || key === ROLE_KEY) currentRole();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pagehide', onPageHide);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pagehide', onPageHide);
    window.removeEventListener('pageshow', onPageShow);
  };
}

/** Calls `listener` each time the role has changed; returns a function to stop. */
export const watchSession = (listener: (session: Session) => void) => store.subscribe(listener);

/** Starts a session. Ends the one before it first, so that the host drops what was fetched for that person. */
export function openSession(answer: SessionAnswer): void {
  closeSession();
  renewSession(answer);
}

/** Stores a new token, and role, of the same person. */
export function renewSession(answer: SessionAnswer): void {
  storeSession(answer);
  currentRole();
}

/** Ends the session on this side, without navigating anywhere. */
export function closeSession(): void {
  clearStoredSession();
  currentRole();
}

let signedOutHandler: (returnTo: string) => void = () => {};

/**
 * Sets what happens when the server has ended the session: the host navigates to /login, with the path to return to.
 */
export const onSignedOut = (handler: (returnTo: string) => void) => {
  signedOutHandler = handler;
};

/**
 * Ends the session since the server rejected `token`. spec 4: "A 401 response sends the user to /login." Only once per
 * session, though several requests may fail at a time, and not if another session has started since.
 */
export function endSession(token: string | null): void {
  if (pageLeft) return;
  const stored = storedAccessToken();
  if (stored !== null && stored !== token) return;
  const endedBefore = stored === null && sessionHasEnded;
  closeSession();
  if (!endedBefore) signedOutHandler(location.pathname + location.search + location.hash);
}
