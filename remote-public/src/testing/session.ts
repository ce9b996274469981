import { currentRole } from 'shared-auth/session';

/** Starts a test as a visitor, whatever the one before has left. */
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
