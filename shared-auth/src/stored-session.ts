import type { SessionResponse } from 'shared-api/session';

/** spec 9: "Storage: access_token and role (local)". */
export const ACCESS_TOKEN_KEY = 'access_token';
export const ROLE_KEY = 'role';

/** Not cached, since another tab may have written. Blocked storage counts as empty. */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Characters that are valid in a header, and a length that servers accept. */
const TOKEN = /^[ -~]{1,4096}$/;

/** Returns `null` for anything that cannot be a token: every request with it would fail, including the login. */
export function storedAccessToken(): string | null {
  const stored = readStored(ACCESS_TOKEN_KEY);
  return stored !== null && TOKEN.test(stored) ? stored : null;
}
export const storedRoleId = () => readStored(ROLE_KEY);

/** Stores token and role id, or neither. Throws for a malformed response, before anything is written. */
export function storeSession({ access_token, user }: SessionResponse): void {
  const roleId = String(user.role.id);
  try {
    localStorage.setItem(ACCESS_TOKEN_KEY, access_token);
    localStorage.setItem(ROLE_KEY, roleId);
  } catch {
    // Blocked or full: without storage there is no session, as the next check will show.
    clearStoredSession();
  }
}

export function clearStoredSession(): void {
  try {
    localStorage.removeItem(ACCESS_TOKEN_KEY);
    localStorage.removeItem(ROLE_KEY);
  } catch {
    // Blocked storage has nothing to remove.
  }
}
