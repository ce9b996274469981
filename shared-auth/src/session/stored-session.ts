import type { SessionResponse } from 'shared-api/account/session';
import { browserStorage } from '../storage.ts';

/** Where the session of a page is: in the browser's storage or, for an administrator's support view, in the tab's. */
export interface SessionSource {
  /** What requests are sent with; `null` without a session. */
  token(): string | null;
  roleId(): string | null;
  /** Stores token and role id, or neither. Throws for a malformed response, before anything is written. */
  store(session: SessionResponse): void;
  clear(): void;
  /** Ends a session that is not the browser's own: nothing renews it, and no other tab replaces it. */
  end?(): void;
}

/** spec 9: "Storage: access_token and role (local)". */
export const ACCESS_TOKEN_KEY = 'access_token';
export const ROLE_KEY = 'role';

/** Characters that are valid in a header, and a length that servers accept. */
const TOKEN = /^[ -~]{1,4096}$/;

/** The browser's own session, which all its tabs share. */
export const storedSession: SessionSource = {
  /** Anything that cannot be a token counts as none: every request with it would fail, including the login. */
  token() {
    const stored = browserStorage.read(ACCESS_TOKEN_KEY);
    return stored !== null && TOKEN.test(stored) ? stored : null;
  },
  roleId: () => browserStorage.read(ROLE_KEY),
  store({ access_token, user }) {
    const roleId = String(user.role.id);
    const isStored = browserStorage.write(ACCESS_TOKEN_KEY, access_token) && browserStorage.write(ROLE_KEY, roleId);
    // Blocked or full: without storage there is no session, as the next check will show.
    if (!isStored) storedSession.clear();
  },
  clear() {
    browserStorage.remove(ACCESS_TOKEN_KEY);
    browserStorage.remove(ROLE_KEY);
  },
};
