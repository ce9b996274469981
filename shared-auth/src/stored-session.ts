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

export const storedAccessToken = () => read(ACCESS_TOKEN_KEY);
export const storedRoleId = () => read(ROLE_KEY);

export function storeSession({ access_token, user }: SessionAnswer): void {
  try {
    localStorage.setItem(ACCESS_TOKEN_KEY, access_token);
    localStorage.setItem(ROLE_KEY, String(user.role.id));
  } catch {
    // Without storage there is no session; the next check finds none and says so.
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
