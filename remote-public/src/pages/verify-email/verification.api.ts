import type { Account } from 'shared-api/account';
import { http } from 'shared-auth/http';

const confirmations = new Map<string, Promise<void>>();

/**
 * Confirms an address by the token of a mailed link. A token works once: whoever asks again, because the screen was
 * mounted a second time, hears what came of the first call. Only one that failed is sent anew.
 */
export function verifyEmail(token: string): Promise<void> {
  const known = confirmations.get(token);
  if (known) return known;
  const confirmation = http.post('auth/verify', { json: { token } }).then(() => undefined);
  confirmations.set(token, confirmation);
  confirmation.catch(() => confirmations.delete(token));
  return confirmation;
}

/** Mails another link to whoever is logged in, if an address of theirs waits for one; whether there is one. */
export async function requestVerification(): Promise<boolean> {
  const { verified, pending_email } = await http.get('me').json<Account>();
  if (verified && pending_email === null) return false;
  await http.post('me/verification');
  return true;
}
