import { api } from 'shared-auth/api-client';
import { ApiError } from 'shared-auth/api-error';

const confirmations = new Map<string, Promise<null>>();

/**
 * Confirms an address of the logged-in user with the token of an emailed link. A token works only once, so calls with the
 * same token share one request (React's strict mode runs effects twice). Only a failed request is sent again.
 */
export function verifyEmail(token: string): Promise<null> {
  const known = confirmations.get(token);
  if (known) return known;
  const confirmation = api.post('/me/verification/confirmation', { body: { token } });
  confirmations.set(token, confirmation);
  confirmation.then(
    () => (interrupted = null),
    (error: unknown) => {
      confirmations.delete(token);
      interrupted = error instanceof ApiError && error.status === 401 ? token : null;
    },
  );
  return confirmation;
}

let interrupted: string | null = null;
/** The token that waits for a login since the session has ended: /login returns to the screen, but not to its history entry. */
export const interruptedToken = (): string | null => interrupted;

/** Requests another confirmation link for the logged-in user; resolves with `false` if no address is unconfirmed. */
export async function requestVerification(): Promise<boolean> {
  const { verified, pending_email } = await api.get('/me');
  if (verified && pending_email === null) return false;
  await api.post('/me/verification');
  return true;
}
