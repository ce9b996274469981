import { currentRole } from 'shared-auth/session';

/** Starts a test as a visitor, regardless of the previous test. */
export function beVisitor(): void {
  localStorage.clear();
  sessionStorage.clear();
  currentRole();
}

export function beLoggedIn(): void {
  localStorage.setItem('access_token', 'token');
  localStorage.setItem('role', '1');
  currentRole();
}
