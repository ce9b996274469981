import * as paths from 'federation-contract/paths';
import { redirect } from 'react-router-dom';
import { logout } from 'shared-auth/session-actions';

/**
 * Where the Log out button posts to; no page. Logging out is a navigation, so that a blocker (unsaved changes) can hold it
 * back before the session is gone.
 */
export const LOG_OUT_PATH = '/log-out';

/** spec 4: "on success or failure removes access_token and role, sets the permission to public and goes to /". */
export async function logOutAction(): Promise<Response> {
  await logout();
  return redirect(paths.webpage);
}
