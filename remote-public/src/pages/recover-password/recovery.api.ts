import type { RecoverRequest, ResetRequest } from 'shared-api/recovery';
import { http } from 'shared-auth/http';

/** Mails a link, if the address is somebody's; the answer tells nobody whether it is. */
export const requestLink = async (request: RecoverRequest) => void (await http.post('auth/recover', { json: request }));

/** Rejects with `invalid`: `fields.token` where the link no longer works. */
export const resetPassword = async (request: ResetRequest) => void (await http.post('auth/reset', { json: request }));
