import type { RecoverRequest, ResetRequest } from 'shared-api/recovery';
import { http } from 'shared-auth/http';

/** Requests a recovery link; resolves whether or not the address has an account. */
export const requestLink = async (request: RecoverRequest) => void (await http.post('auth/recover', { json: request }));

/** Rejects with `invalid`: `fields.token` if the link has expired or was used. */
export const resetPassword = async (request: ResetRequest) => void (await http.post('auth/reset', { json: request }));
