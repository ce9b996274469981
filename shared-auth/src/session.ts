import type { SessionResponse } from 'shared-api/account/session';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { roleOfId, type SessionRole } from './permissions.ts';
import { ACCESS_TOKEN_KEY, ROLE_KEY, storedSession, type SessionSource } from './session/stored-session.ts';
import { adoptSupportView, supportViewHasChanged } from './support-view.ts';

export interface Session {
  readonly role: SessionRole;
}

/** Chosen when the page starts, and never again: a page that began as a support view ends as one. */
let source: SessionSource = storedSession;

/** Where the session of this page is. */
export const sessionSource = (): SessionSource => source;

/** spec 4: "The initial role is public." `startSession` reads the stored one. */
const store = createStore<Session>(() => ({ role: 'public' }));

/** Selects from the session; the component re-renders when the selected value changes. */
export const useSession = <Selected>(select: (session: Session) => Selected): Selected => useStore(store, select);

/** spec 4: "The role is read from local storage at each access check." */
export function currentRole(): SessionRole {
  const role = roleOfId(source.roleId());
  setRole(role);
  return role;
}

/** Whether this page had a session that has ended. Requests that were still in progress then also get a 401. */
let sessionHasEnded = false;

let loggedOut = false;
/** Whether the last session of this page ended because its user logged out here, and has thus left what was unsaved. */
export const hasLoggedOut = (): boolean => loggedOut;

let endedSessions = 0;
/** Counts the sessions of this page: the same before and after means that nobody else has logged in. */
export const sessionCount = () => endedSessions;

function setRole(role: SessionRole): void {
  if (store.getState().role === role) return;
  sessionHasEnded = role === 'public';
  if (sessionHasEnded) endedSessions += 1;
  else loggedOut = false;
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
  tokenAtUnload = source.token();
}

/** The page is shown again, possibly restored from the back/forward cache, where it received no `storage` events. */
function onPageShow(): void {
  if (!pageUnloaded) return;
  pageUnloaded = false;
  // A page of the administrator's, from before a support view, or the other way round.
  if (supportViewHasChanged()) return location.reload();
  // A different token may belong to a different user.
  followOtherTabs(source.token() !== tokenAtUnload);
}

function onStorage({ key, oldValue, newValue }: StorageEvent): void {
  if (key !== null && key !== ACCESS_TOKEN_KEY && key !== ROLE_KEY) return;
  if (source.end) {
    // The administrator has logged out, and with that ended the view.
    if (key !== ACCESS_TOKEN_KEY && newValue === null) source.end();
    return;
  }
  // Another tab has logged out. It may have logged in again by now, which makes it another session.
  const loggedOutThere = key === ROLE_KEY && newValue === null;
  const loggedInThere = key === ACCESS_TOKEN_KEY && isOtherSession(oldValue, newValue);
  followOtherTabs(loggedOutThere || loggedInThere);
}

/** Returns whether a token belongs to another session than the one before, unlike a refreshed one. */
const isOtherSession = (before: string | null, after: string | null) =>
  before !== null && after !== null && claimsOf(before)?.sid !== claimsOf(after)?.sid;

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
  source = adoptSupportView() ?? storedSession;
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

/**
 * Starts a session, which ends the previous one: the intermediate `public` role makes the host drop data that was fetched
 * for its user. The stored values are replaced, not removed before, or other tabs would see a logout.
 */
export function openSession(response: SessionResponse): void {
  source.store(response);
  setRole('public');
  currentRole();
}

/** Stores a new token and role of the same user. */
export function renewSession(response: SessionResponse): void {
  source.store(response);
  currentRole();
}

/**
 * Ends the session in the browser, without navigating.
 *
 * @param byUser whether the user has logged out on this page
 */
export function closeSession(byUser = false): void {
  loggedOut = byUser;
  source.clear();
  currentRole();
}

/** Returns the id of the stored session's user, from the token's claims, to tell users apart; `null` without one. */
export const sessionUserId = (): string | null => claimsOf(source.token())?.sub ?? null;

/** What a token says of its user and session, unverified; `null` for anything that is no token. */
function claimsOf(token: string | null): { readonly sub: string; readonly sid: string } | null {
  try {
    return JSON.parse(atob(token?.split('.')[1] ?? '')) as { sub: string; sid: string };
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
  if (source.end) return source.end();
  const stored = source.token();
  if (stored !== null && stored !== token) return;
  const endedBefore = stored === null && sessionHasEnded;
  closeSession();
  if (!endedBefore) onEnd({ by, path: currentPath() });
}
