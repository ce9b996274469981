import type { SessionResponse } from 'shared-api/session';
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

/** Whether this page had a session that has ended. Requests that were still in progress then also get a 401. */
let sessionHasEnded = false;

let endedSessions = 0;
/** Counts the sessions of this page: the same before and after means that nobody else has logged in. */
export const sessionCount = () => endedSessions;

function setRole(role: SessionRole): void {
  if (store.getState().role === role) return;
  sessionHasEnded = role === 'public';
  if (sessionHasEnded) endedSessions += 1;
  store.setState({ role });
}

/**
 * Whether the page has been unloaded (`pagehide`). The browser then aborts the page's requests, a refresh among them; these
 * errors must not end the session, which the next page continues.
 */
let pageUnloaded = false;
let tokenAtUnload: string | null = null;

function onPageHide(): void {
  pageUnloaded = true;
  tokenAtUnload = storedAccessToken();
}

/** The page is shown again, possibly restored from the back/forward cache, where it received no `storage` events. */
function onPageShow(): void {
  if (!pageUnloaded) return;
  pageUnloaded = false;
  // A different token may belong to a different user.
  followOtherTabs(storedAccessToken() !== tokenAtUnload);
}

function onStorage({ key, newValue }: StorageEvent): void {
  if (key !== null && key !== ACCESS_TOKEN_KEY && key !== ROLE_KEY) return;
  // Another tab has logged out. It may have logged in again by now, which makes it another session.
  followOtherTabs(key === ROLE_KEY && newValue === null);
}

/**
 * Adopts the session that another tab has stored.
 *
 * @param replaced whether it is a different session: the intermediate `public` role makes the host drop fetched data
 */
function followOtherTabs(replaced: boolean): void {
  const { role: before } = store.getState();
  if (replaced) setRole('public');
  if (currentRole() === 'public' && before !== 'public') onEnd({ by: 'other-tab', path: currentPath() });
}

/** Reads the stored session, and follows changes that other tabs make. The host calls it once; returns a function to stop. */
export function startSession(): () => void {
  currentRole();
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

/** Starts a session. Ends the previous one first, so that the host drops data that was fetched for its user. */
export function openSession(response: SessionResponse): void {
  closeSession();
  renewSession(response);
}

/** Stores a new token and role of the same user. */
export function renewSession(response: SessionResponse): void {
  storeSession(response);
  currentRole();
}

/** Ends the session in the browser, without navigating. */
export function closeSession(): void {
  clearStoredSession();
  currentRole();
}

/** The id of the stored session's user, from the token's claims, to tell users apart; `null` without one. */
export function sessionUserId(): string | null {
  try {
    const { sub } = JSON.parse(atob(storedAccessToken()?.split('.')[1] ?? '')) as { sub: string };
    return sub;
  } catch {
    return null;
  }
}

/** The end of a session that the user did not end on this page. */
export interface SessionEnd {
  /**
   * The server rejected the token, or was out of reach when the token had to be renewed; or the user logged out in
   * another tab.
   */
  readonly by: 'server' | 'outage' | 'other-tab';
  /** Path of the page at that time, to return to after logging in again. */
  readonly path: string;
}

let onEnd: (end: SessionEnd) => void = () => {};

/** Sets what happens when a session ends that the user did not end on this page: the host navigates to /login. */
export const onSessionEnd = (handler: (end: SessionEnd) => void) => {
  onEnd = handler;
};

const currentPath = () => location.pathname + location.search + location.hash;

/**
 * Ends the session since the server rejected `token`, or was out of reach when it had to be renewed. spec 4: "A 401
 * response sends the user to /login." Only once per session, though several requests may fail at a time, and not if
 * another session has started since.
 */
export function endSession(token: string | null, by: 'server' | 'outage' = 'server'): void {
  if (pageUnloaded) return;
  const stored = storedAccessToken();
  if (stored !== null && stored !== token) return;
  const endedBefore = stored === null && sessionHasEnded;
  closeSession();
  if (!endedBefore) onEnd({ by, path: currentPath() });
}
