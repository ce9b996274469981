import type { SessionAnswer } from 'shared-api/session';

/** spec 9: "Storage: access_token and role (local)". */
export const ACCESS_TOKEN_KEY = 'access_token';
export const ROLE_KEY = 'role';

/** Read anew at each use, since another tab may have written; storage that is blocked counts as empty. */
const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** What a header can carry, and is no longer than a server reads. */
const TOKEN = /^[ -~]{1,4096}$/;

/** A text that can be no token counts as none: each call that sent it would fail, and the one that logs in with them. */
export function storedAccessToken(): string | null {
  const stored = read(ACCESS_TOKEN_KEY);
  return stored !== null && TOKEN.test(stored) ? stored : null;
}
export const storedRoleId = () => read(ROLE_KEY);

/** All or nothing: half a session would be taken for one. An answer that is none throws before anything is written. */
export function storeSession({ access_token, user }: SessionAnswer): void {
  const roleId = String(user.role.id);
  try {
    localStorage.setItem(ACCESS_TOKEN_KEY, access_token);
    localStorage.setItem(ROLE_KEY, roleId);
  } catch {
    // Without storage there is no session; the next check finds none and says so.
    clearStoredSession();
  }
}

export function clearStoredSession(): void {
  try {
    localStorage.removeItem(ACCESS_TOKEN_KEY);
    localStorage.removeItem(ROLE_KEY);
  } catch {
    // What could not be stored need not be removed.
  }
}
