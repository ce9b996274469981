import type { CodeRequest, PasswordRequest, RecoveryCodes, SecondFactorSecret } from 'shared-api/account';
import { http } from 'shared-auth/http';

/** Creates a pending secret. */
export const newSecret = (request: PasswordRequest) =>
  http.post('me/second-factor', { json: request }).json<SecondFactorSecret>();

/** Activates the pending secret by a code of it; resolves with the recovery codes. */
export const confirmSecret = (request: CodeRequest) =>
  http.post('me/second-factor/confirmation', { json: request }).json<RecoveryCodes>();

/** Replaces all recovery codes. */
export const newRecoveryCodes = (request: PasswordRequest) =>
  http.post('me/second-factor/recovery-codes', { json: request }).json<RecoveryCodes>();

export const turnOff = (request: PasswordRequest) => http.delete('me/second-factor', { json: request });
