import { demoContent } from 'demo/content';
import { ADMIN_ROLE_ID } from 'shared-api/account/role-ids';
import { sessionResponse } from 'shared-api/account/session';

/** Logs in at a running product as the administrator of its demo; returns the header that requests need. */
export async function loginAsAdmin(url: string): Promise<{ readonly authorization: string }> {
  const { email, password } = demoContent.accounts.find(({ roleId }) => roleId === ADMIN_ROLE_ID) ?? {};
  const response = await fetch(new URL('/api/auth/login', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return { authorization: `Bearer ${sessionResponse.parse(await response.json()).access_token}` };
}
