import * as paths from 'federation-contract/paths';
import type { SupportViewRequest } from 'shared-api/account/support-view';
import { api } from './api-client.ts';
import { plainFetch } from './session/session-fetch.ts';
import { forgetSupportView, storeSupportView, supportViewOfPage } from './support-view.ts';

/**
 * Lets the administrator view the product as a user: a new page in the same tab. Rejects with `invalid`, `not_viewable`, or
 * an error of the browser that stores nothing.
 */
export async function startSupportView(userId: string, body: SupportViewRequest): Promise<void> {
  storeSupportView(await api.post('/admin/users/:id/support-view', { params: { id: userId }, body }));
  location.assign(paths.home);
}

/** How long to wait for the server. The administrator gets back even without a response: the view then expires. */
const END_MS = 3000;

/**
 * Ends the support view of this page; the tab is the administrator's again, at the user's screen. Never rejects.
 *
 * @param again whether to ask there for another one
 */
export async function endSupportView(again = false): Promise<void> {
  const view = supportViewOfPage();
  if (!view) return;
  const request = api.delete('/me/support-view', { keepalive: true, fetch: plainFetch });
  await Promise.race([request.catch(() => {}), new Promise((resolve) => setTimeout(resolve, END_MS))]);
  forgetSupportView();
  location.assign(again ? paths.userToViewAs(view.user.id) : paths.user(view.user.id));
}
