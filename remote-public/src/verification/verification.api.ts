import { api } from 'shared-auth/api-client';

const confirmations = new Map<string, Promise<null>>();

/**
 * Confirms an address with the token of an emailed link. A token works only once, so calls with the same token share
 * one
 * request (React's strict mode runs effects twice). Only a failed request is sent again.
 */
export function verifyEmail(token: string): Promise<null> {
  const known = confirmations.get(token);
  if (known) return known;
  const confirmation = api.post('/auth/verify', { body: { token } });
  confirmations.set(token, confirmation);
  confirmation.catch(() => confirmations.delete(token));
  return confirmation;
}

/** Requests another confirmation link for the logged-in user; resolves with `false` if no address is unconfirmed. */
export async function requestVerification(): Promise<boolean> {
  const { verified, pending_email } = await api.get('/me');
  if (verified && pending_email === null) return false;
  await api.post('/me/verification');
  return true;
}
