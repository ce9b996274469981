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

/** spec 4: "The initial role is public." What is stored is read when the host starts the session. */
const store = createStore<Session>(() => ({ role: 'public' }));

/** The session as a component sees it; it renders anew when the selected part changes. */
export const useSession = <Selected>(select: (session: Session) => Selected): Selected => useStore(store, select);

/** spec 4: "The role is read from local storage at each access check." */
export function currentRole(): SessionRole {
  const role = roleOfId(storedRoleId());
  notice(role);
  return role;
}

/** Whether this page has had a session that is over. What its screens still ask for then is answered 401 as well. */
let over = false;

function notice(role: SessionRole): void {
  if (store.getState().role === role) return;
  over = role === 'public';
  store.setState({ role });
}

/**
 * Whether the browser has taken this page away. It breaks off the page's calls then and says that they failed, which
 * says nothing about the session: the next page goes on with it.
 */
let gone = false;
let tokenWhenGone: string | null = null;

function onPageHide(): void {
  gone = true;
  tokenWhenGone = storedAccessToken();
}

/** Back, and maybe as it was: a page that was put aside has not heard what other tabs stored meanwhile. */
function onPageShow(): void {
  if (!gone) return;
  gone = false;
  // By the token nobody can tell whether it is the same person's: what was fetched for the other must not stay.
  if (storedAccessToken() !== tokenWhenGone) notice('public');
  currentRole();
}

/** Begins to follow the stored session, this tab's and every other's. Called once, by the host; returns the end of it. */
export function startSession(): () => void {
  currentRole();
  const onStorage = ({ key, newValue }: StorageEvent) => {
    // The role went, if only for a moment: when another tab logs in anew, both are past before the first is heard.
    if (key === ROLE_KEY && newValue === null) notice('public');
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

/** Calls `listener` each time the role has changed; returns the end of it. */
export const watchSession = (listener: (session: Session) => void) => store.subscribe(listener);

/** Somebody has logged in. Whoever was in before leaves first, so that nothing fetched for them stays. */
export function openSession(answer: SessionAnswer): void {
  closeSession();
  renewSession(answer);
}

/** The same person goes on with a new token, and maybe a new role. */
export function renewSession(answer: SessionAnswer): void {
  storeSession(answer);
  currentRole();
}

export function closeSession(): void {
  clearStoredSession();
  currentRole();
}

let leave: (returnTo: string) => void = () => {};

/** What the host does when the server has ended the session: it goes to /login, to come back to `returnTo` later. */
export const onSignedOut = (handler: (returnTo: string) => void) => {
  leave = handler;
};

/**
 * The server refused `token` for good. spec 4: "A 401 response sends the user to /login."
 * Once for each session: many calls may hear it at a time, and a late one must not end the next session.
 */
export function endSession(token: string | null): void {
  if (gone) return;
  const stored = storedAccessToken();
  if (stored !== null && stored !== token) return;
  const leftBefore = stored === null && over;
  closeSession();
  if (!leftBefore) leave(location.pathname + location.search + location.hash);
}
