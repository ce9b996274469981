import { allows, type SessionRole } from 'shared-auth/permissions';
import { currentRole } from 'shared-auth/session';
import { login } from 'shared-auth/session-actions';
import { manifest } from 'remote-under-work/manifest';

interface Account {
  readonly name: string;
  /** `null` for a visitor. */
  readonly email: string | null;
  readonly role: SessionRole;
}

/** The demo's accounts; their password is in the README. */
export const accounts: readonly Account[] = [
  { name: 'Visitor', email: null, role: 'public' },
  { name: 'Player', email: 'player@fullcourt.test', role: 'user' },
  { name: 'Admin', email: 'admin@fullcourt.test', role: 'admin' },
];

export const logInAs = (email: string) => login({ email, password: 'Fullcourt1!' });

/** Logs in as the first account that may enter the remote's first route, unless the current role may. */
export async function logInIfNeeded(): Promise<void> {
  const rule = manifest.routes[0]?.rule;
  if (allows(rule, currentRole())) return;
  const email = accounts.find(({ role }) => allows(rule, role))?.email;
  if (email) await logInAs(email);
}
