import type { CodeRequest, PasswordRequest, RecoveryCodes, SecondFactorSecret } from 'shared-api/account';
import { http } from 'shared-auth/http';

/** Begins: a secret that counts once a code made with it is confirmed. */
export const newSecret = (request: PasswordRequest) =>
  http.post('me/second-factor', { json: request }).json<SecondFactorSecret>();

/** Ends the beginning: from here on a code is asked for at every login. */
export const confirmSecret = (request: CodeRequest) =>
  http.post('me/second-factor/confirmation', { json: request }).json<RecoveryCodes>();

/** New recovery codes in place of all that were left. */
export const newRecoveryCodes = (request: PasswordRequest) =>
  http.post('me/second-factor/recovery-codes', { json: request }).json<RecoveryCodes>();

export const turnOff = (request: PasswordRequest) => http.delete('me/second-factor', { json: request });
