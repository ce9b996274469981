import * as paths from 'federation-contract/paths';
import { redirect } from 'react-router-dom';
import { logout } from 'shared-auth/session-actions';

/**
 * The path that the Log out button posts to; not a page. Logging out is a navigation, so that a blocker (unsaved
 * changes) can stop it before the session has ended.
 */
export const LOG_OUT_PATH = '/log-out';

/** spec 4: "on success or failure removes access_token and role, sets the permission to public and goes to /". */
export async function logOutAction(): Promise<Response> {
  await logout();
  return redirect(paths.webpage);
}
