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

/** Mails another link to whoever is logged in. */
export const requestVerification = () => http.post('me/verification');
