import type { Account } from 'shared-api/account';
import { http } from 'shared-auth/http';

const confirmations = new Map<string, Promise<void>>();

/**
 * Confirms an address by the token of a mailed link. A token works only once, so calls with the same token share one
 * request (React's strict mode runs effects twice). Only a failed request is repeated.
 */
export function verifyEmail(token: string): Promise<void> {
  const known = confirmations.get(token);
  if (known) return known;
  const confirmation = http.post('auth/verify', { json: { token } }).then(() => undefined);
  confirmations.set(token, confirmation);
  confirmation.catch(() => confirmations.delete(token));
  return confirmation;
}

/** Requests another confirmation link for the logged-in person; resolves with `false` if no address is unconfirmed. */
export async function requestVerification(): Promise<boolean> {
  const { verified, pending_email } = await http.get('me').json<Account>();
  if (verified && pending_email === null) return false;
  await http.post('me/verification');
  return true;
}
