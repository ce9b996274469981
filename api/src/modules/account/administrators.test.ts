import { ADMIN_ROLE_ID, USER_ROLE_ID } from 'shared-api/role-ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContext } from '../../context.ts';
import { parseEnv } from '../../env.ts';
import { ADMIN } from '../../testing/demo-fixture.ts';
import { TestApi, tokenIn } from '../../testing/test-api.ts';
import { createAdministrator, promoteToAdministrator } from './administrators.ts';

const CHOSEN = 'An0ther-password';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.open();
});
afterAll(() => api.close());

const context = () => createContext({ platform: api.platform, config: parseEnv({}), clock: () => api.now }, console);

describe('a new administrator', () => {
  it('chooses the password by a mailed link', async () => {
    const email = 'first@example.com';
    expect(await createAdministrator(context(), email)).toBe('created');
    const mail = await api.mail(email, 'You are an administrator of Fullcourt');
    const payload = { token: tokenIn(mail), password: CHOSEN };
    expect((await api.call('POST', '/api/auth/reset', { payload })).status).toBe(204);
    const { access_token, user } = await api.login(email, CHOSEN);
    expect(user.role.id).toBe(ADMIN_ROLE_ID);
    expect((await api.get('/api/admin/users', access_token)).status).toBe(200);
  });

  it('is not made of somebody’s account', async () => {
    const { email } = await api.newPerson();
    expect(await createAdministrator(context(), email.toUpperCase())).toBe('taken');
    expect((await api.login(email)).user.role.id).toBe(USER_ROLE_ID);
  });
});

describe('an account', () => {
  it('becomes an administrator’s once its address is confirmed, and its sessions end', async () => {
    const { email, access_token } = await api.newPerson();
    expect(await promoteToAdministrator(context(), email)).toBe('unconfirmed');
    expect((await api.get('/api/admin/users', access_token)).error).toBe('forbidden');

    const payload = { token: tokenIn(await api.mail(email, 'Confirm your e-mail address')) };
    await api.call('POST', '/api/auth/verify', { payload });
    expect(await promoteToAdministrator(context(), email.toUpperCase())).toBe('promoted');
    expect((await api.get('/api/admin/users', access_token)).error).toBe('session_revoked');
    expect((await api.get('/api/admin/users', await api.tokenOf(email))).status).toBe(200);
    await api.mail(email, 'You are an administrator now');
  });

  it.each([
    [ADMIN, 'already'],
    ['nobody@example.com', 'no account'],
  ])('%s does not: %s', async (email, outcome) => {
    expect(await promoteToAdministrator(context(), email)).toBe(outcome);
  });
});
