import { USER_ROLE_ID } from 'shared-api/account/role-ids';
import type { SessionResponse } from 'shared-api/account/session';
import { supportViewOfPage } from './support-view.ts';
import { browserStorage } from './storage.ts';

/** spec 9: "Storage: access_token and role (local)". */
export const ACCESS_TOKEN_KEY = 'access_token';
export const ROLE_KEY = 'role';

/** Characters that are valid in a header, and a length that servers accept. */
const TOKEN = /^[ -~]{1,4096}$/;

/**
 * The support view's token, if this page is for one, also when it is over: never the administrator's. Otherwise the stored
 * one, or `null` for anything that cannot be a token: every request with it would fail, including the login.
 */
export function storedAccessToken(): string | null {
  const view = supportViewOfPage();
  if (view) return view.token;
  const stored = browserStorage.read(ACCESS_TOKEN_KEY);
  return stored !== null && TOKEN.test(stored) ? stored : null;
}
export const storedRoleId = () => (supportViewOfPage() ? String(USER_ROLE_ID) : browserStorage.read(ROLE_KEY));

/**
 * Stores token and role id, or neither. Throws for a malformed response, before anything is written. In a support view it
 * stores nothing: the session that is stored is the administrator's.
 */
export function storeSession({ access_token, user }: SessionResponse): void {
  if (supportViewOfPage()) return;
  const roleId = String(user.role.id);
  const isStored = browserStorage.write(ACCESS_TOKEN_KEY, access_token) && browserStorage.write(ROLE_KEY, roleId);
  // Blocked or full: without storage there is no session, as the next check will show.
  if (!isStored) clearStoredSession();
}

/** Not in a support view, like `storeSession`. */
export function clearStoredSession(): void {
  if (supportViewOfPage()) return;
  browserStorage.remove(ACCESS_TOKEN_KEY);
  browserStorage.remove(ROLE_KEY);
}
