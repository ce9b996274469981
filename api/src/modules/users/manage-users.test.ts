import { eq } from 'drizzle-orm';
import { adminUserRecord } from 'shared-api/users/admin-users';
import { auditEvent } from 'shared-api/audit/audit';
import { bulkResult, page } from 'shared-api/lists';
import { ADMIN_ROLE_ID, USER_ROLE_ID } from 'shared-api/account/role-ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { undoableActions } from '../../platform/database/tables/undo.ts';
import { users } from '../../platform/database/tables/users.ts';
import { ADMIN, PASSWORD } from '../../testing/demo-fixture.ts';
import { fieldErrorsOf, TestApi, tokenIn } from '../../testing/test-api.ts';

const NEW_PASSWORD = 'An0ther-password';
const UNKNOWN = '0190a0a0-0000-7000-8000-000000000000';

let api: TestApi;
let token: string;
let adminId: string;
beforeAll(async () => {
  api = await TestApi.open();
  const session = await api.login(ADMIN);
  token = session.access_token;
  adminId = session.user.id;
});
afterAll(() => api.close());

const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, as = token) =>
  api.call(method, `/api/admin/users${path}`, { token: as, ...(payload && { payload }) });
const find = async (id: string) => (await api.get(`/api/admin/users/${id}`, token)).as(adminUserRecord);
const eventsOf = async (id: string) =>
  (await api.get(`/api/admin/audit?target_id=${id}`, token)).as(page(auditEvent)).items.map(({ action }) => action);
const logIn = (email: string, password = PASSWORD) =>
  api.call('POST', '/api/auth/login', { payload: { email, password } });
const refresh = (refreshToken: string) =>
  api.call('POST', '/api/refresh', {
    cookies: { refresh_token: refreshToken },
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  });
const makeAdmin = (id: string) => api.platform.db.update(users).set({ role_id: ADMIN_ROLE_ID }).where(eq(users.id, id));
const ADMINISTRATOR = { role: { id: ADMIN_ROLE_ID }, password: PASSWORD };
const ORDINARY = { role: { id: USER_ROLE_ID } };

describe('a name', () => {
  it('is changed, without being written to the audit trail', async () => {
    const { user } = await api.newUser();
    const changed = (await call('PATCH', `/${user.id}`, { name: '  Rosa Luz ' })).as(adminUserRecord);
    expect(changed.name).toBe('Rosa Luz');
    expect(await eventsOf(user.id)).toContain('record.updated');
    const trail = await api.get(`/api/admin/audit?target_id=${user.id}`, token);
    expect(trail.bytes.toString()).not.toContain('Rosa');
    expect(fieldErrorsOf(await call('PATCH', `/${user.id}`, { name: ' ' }))).toEqual({ name: 'name_missing' });
  });

  it('is not found for a deleted account', async () => {
    const { user } = await api.newUser();
    await api.platform.db.update(users).set({ deleted_at: api.now }).where(eq(users.id, user.id));
    expect((await call('PATCH', `/${user.id}`, { name: 'Rosa' })).error).toBe('not_found');
    expect((await call('DELETE', `/${user.id}/sessions`)).error).toBe('not_found');
    expect((await call('POST', `/${user.id}/invitation`)).error).toBe('not_found');
    expect((await call('PATCH', `/${UNKNOWN}`, { name: 'Rosa' })).error).toBe('not_found');
  });
});

describe('a role', () => {
  it('of an administrator ends the old password and sessions, and comes with a link for a new password', async () => {
    const { user, email, access_token } = await api.newVerifiedUser();
    expect((await call('PATCH', `/${user.id}`, ADMINISTRATOR)).as(adminUserRecord).role.id).toBe(ADMIN_ROLE_ID);
    expect((await api.get('/api/me', access_token)).error).toBe('session_revoked');
    expect((await logIn(email)).error).toBe('wrong_credentials');
    const link = tokenIn(await api.mail(email, 'You are now a Fullcourt administrator'));
    await api.call('POST', '/api/auth/reset', { payload: { token: link, password: NEW_PASSWORD } });
    const { access_token: again } = await api.login(email, NEW_PASSWORD);
    expect((await api.get('/api/admin/users', again)).status).toBe(200);
    expect(await eventsOf(user.id)).toContain('role.changed');

    await call('PATCH', `/${user.id}`, ORDINARY);
    expect((await api.get('/api/admin/users', again)).error).toBe('session_revoked');
    expect((await api.login(email, NEW_PASSWORD)).user.role.id).toBe(USER_ROLE_ID);
    await api.mail(email, 'You are no longer a Fullcourt administrator');
  });

  it('of an administrator needs the password of the one who gives it', async () => {
    const { user } = await api.newVerifiedUser();
    const { role } = ADMINISTRATOR;
    for (const [password, error] of [
      [undefined, 'password_missing'],
      ['', 'password_missing'],
      ['Wrong-passw0rd', 'password_wrong'],
    ]) {
      const response = await call('PATCH', `/${user.id}`, { role, password });
      expect([response.status, fieldErrorsOf(response)]).toEqual([422, { password: error }]);
    }
    expect((await find(user.id)).role.id).toBe(USER_ROLE_ID);
    // Nothing that needs it: the administrator's own name, with the role as it is.
    expect((await call('PATCH', `/${adminId}`, { name: 'Ada', role })).status).toBe(200);
  });

  it('is not given to someone whose address is unconfirmed, or who is suspended', async () => {
    const { user } = await api.newUser();
    const unconfirmed = await call('PATCH', `/${user.id}`, ADMINISTRATOR);
    expect(fieldErrorsOf(unconfirmed)).toEqual({ role: 'role_unconfirmed' });
    await api.platform.db
      .update(users)
      .set({ verified_at: api.now, suspended_at: api.now })
      .where(eq(users.id, user.id));
    expect(fieldErrorsOf(await call('PATCH', `/${user.id}`, ADMINISTRATOR))).toEqual({ role: 'role_suspended' });
    expect((await find(user.id)).role.id).toBe(USER_ROLE_ID);
  });

  it('is not taken from the last administrator who is not suspended', async () => {
    const { user } = await api.newVerifiedUser();
    await makeAdmin(user.id);
    await api.platform.db.update(users).set({ suspended_at: api.now }).where(eq(users.id, user.id));
    expect(fieldErrorsOf(await call('PATCH', `/${adminId}`, ORDINARY))).toEqual({ role: 'last_administrator' });
    expect((await call('PATCH', `/${user.id}`, ORDINARY)).status).toBe(200);
    expect((await find(adminId)).role.id).toBe(ADMIN_ROLE_ID);
  });

  it('other than the two is rejected', async () => {
    expect((await call('PATCH', `/${adminId}`, { role: { id: 3 } })).error).toBe('invalid');
  });
});

describe('a suspension', () => {
  const change = (action: 'suspend' | 'unsuspend', ...ids: string[]) =>
    call('POST', '/bulk', { action, selection: { ids } });

  it('ends sessions, links and logins at once, until it ends', async () => {
    const { user, email, access_token, refreshToken } = await api.newVerifiedUser();
    await api.call('POST', '/api/auth/recover', { payload: { email } });
    const link = tokenIn(await api.mail(email, 'Reset your password'));
    expect((await change('suspend', user.id)).as(bulkResult)).toMatchObject({ changed: 1 });
    expect((await find(user.id)).suspended_at).toBe(api.now.toISOString());

    expect((await api.get('/api/me', access_token)).error).toBe('session_revoked');
    expect((await refresh(refreshToken)).error).toBe('session_revoked');
    expect((await api.call('POST', '/api/auth/reset/check', { payload: { token: link } })).status).toBe(422);
    const login = await logIn(email);
    expect([login.status, login.error]).toEqual([422, 'account_suspended']);
    expect(login.headers['set-cookie']).toBeUndefined();
    expect((await logIn(email, 'Wr0ng-password')).error).toBe('wrong_credentials');

    expect((await change('suspend', user.id)).as(bulkResult)).toMatchObject({ changed: 0, undo: null });
    expect((await change('unsuspend', user.id)).as(bulkResult)).toMatchObject({ changed: 1, undo: null });
    expect((await logIn(email)).status).toBe(200);
    expect((await api.get('/api/me', access_token)).error).toBe('session_revoked');
    expect(await eventsOf(user.id)).toEqual(
      expect.arrayContaining(['account.unsuspended', 'login.failed', 'account.suspended']),
    );
  });

  it('is reported by email once, to a confirmed address, in the language of its owner', async () => {
    const { user, email } = await api.newVerifiedUser();
    const stranger = await api.newUser();
    const before = (await api.mailsTo(stranger.email)).length;
    await api.platform.db.update(users).set({ locale: 'es' }).where(eq(users.id, user.id));
    await change('suspend', user.id, stranger.user.id);
    await change('suspend', user.id);
    await change('unsuspend', user.id, stranger.user.id);
    const subjects = (await api.mailsTo(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /suspend/.test(subject))).toEqual(['Hemos suspendido tu cuenta de Fullcourt']);
    expect(await api.mailsTo(stranger.email)).toHaveLength(before);
  });

  it('ends a session that it did not revoke', async () => {
    const { user, access_token, refreshToken } = await api.newUser();
    await api.platform.db.update(users).set({ suspended_at: api.now }).where(eq(users.id, user.id));
    expect((await api.get('/api/me', access_token)).error).toBe('session_revoked');
    expect((await refresh(refreshToken)).error).toBe('session_revoked');
  });

  it('is undone, but for the sessions, and stores nothing else of the account for that', async () => {
    const { user, email, access_token } = await api.newUser();
    const { undo } = (await change('suspend', user.id)).as(bulkResult);
    const [action] = await api.platform.db.select().from(undoableActions).where(eq(undoableActions.id, undo!));
    expect(Object.keys(action!.saved[0]!.rows[0]!).sort()).toEqual(['id', 'suspended_at', 'updated_at']);
    expect((await api.call('POST', `/api/admin/undo/${undo}`, { token })).status).toBe(200);
    expect(await find(user.id)).toMatchObject({ suspended_at: null, email, name: 'Rosa' });
    expect((await logIn(email)).status).toBe(200);
    expect((await api.get('/api/me', access_token)).error).toBe('session_revoked');
    const events = (await eventsOf(user.id)).filter((action) => /^(account|record)\./.test(action));
    expect(events.slice(0, 2)).toEqual(['account.unsuspended', 'account.suspended']);
  });

  it('never applies to oneself, and then to nobody', async () => {
    const { user } = await api.newUser();
    const selection = { matching: {} };
    for (const response of [
      await change('suspend', user.id, adminId),
      await call('POST', '/bulk', { action: 'suspend', selection }),
    ]) {
      expect(response.error).toBe('own_account');
    }
    expect((await find(user.id)).suspended_at).toBeNull();
  });

  it('leaves one of two administrators who suspend each other', async () => {
    const { user, access_token } = await api.newVerifiedUser();
    await makeAdmin(user.id);
    const suspend = (id: string, as: string) =>
      call('POST', '/bulk', { action: 'suspend', selection: { ids: [id] } }, as);
    const responses = await Promise.all([suspend(user.id, token), suspend(adminId, access_token)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
    // Whoever remains, the other tests need the first.
    await api.platform.db.update(users).set({ suspended_at: null }).where(eq(users.id, adminId));
    await api.platform.db.update(users).set({ role_id: USER_ROLE_ID }).where(eq(users.id, user.id));
    token = await api.tokenOf(ADMIN);
  });
});

describe('an invitation', () => {
  const SUBJECT = 'You’re invited to Fullcourt';
  const invite = (email: string, role = USER_ROLE_ID, password?: string) =>
    call('POST', '', { email, name: 'Ines', role: { id: role }, password });

  it('creates an account, whose owner sets the password with a link within a week', async () => {
    const email = 'ines@example.com';
    const response = await invite(email);
    expect(response.status).toBe(201);
    const invited = response.as(adminUserRecord);
    expect(invited).toMatchObject({ email, name: 'Ines', verified: false, invited_at: api.now.toISOString() });
    expect(await eventsOf(invited.id)).toEqual(['account.invited']);
    const link = tokenIn(await api.mail(email, SUBJECT));

    const now = api.now;
    api.passSeconds(7 * 24 * 3600 - 1);
    const payload = { token: link, password: NEW_PASSWORD };
    expect((await api.call('POST', '/api/auth/reset', { payload })).status).toBe(204);
    expect((await api.login(email, NEW_PASSWORD)).user.role.id).toBe(USER_ROLE_ID);
    api.now = now;
    expect(await find(invited.id)).toMatchObject({ name: 'Ines', verified: true, invited_at: null });
    expect(await eventsOf(invited.id)).not.toContain('account.taken_over');
    expect((await call('POST', `/${invited.id}/invitation`)).error).toBe('conflict');
  });

  it('is sent again with another link', async () => {
    const email = 'again@example.com';
    const { id } = (await invite(email, ADMIN_ROLE_ID, PASSWORD)).as(adminUserRecord);
    expect((await eventsOf(id)).sort()).toEqual(['account.invited', 'role.changed']);
    const first = tokenIn(await api.mail(email, SUBJECT));
    api.passSeconds(60);
    const again = (await call('POST', `/${id}/invitation`)).as(adminUserRecord);
    expect(again.invited_at).toBe(api.now.toISOString());
    const second = tokenIn(await api.mail(email, SUBJECT, 2));
    const check = (link: string) => api.call('POST', '/api/auth/reset/check', { payload: { token: link } });
    expect((await check(first)).status).toBe(422);
    expect((await check(second)).status).toBe(204);
  });

  it('of an administrator needs the password of the one who invites', async () => {
    const email = 'sesame@example.com';
    expect(fieldErrorsOf(await invite(email, ADMIN_ROLE_ID))).toEqual({ password: 'password_missing' });
    expect(fieldErrorsOf(await invite(email, ADMIN_ROLE_ID, 'Wrong-passw0rd'))).toEqual({ password: 'password_wrong' });
    expect(await api.mailsTo(email)).toEqual([]);
  });

  it('is rejected for an address that has an account, in any case', async () => {
    const response = await invite(ADMIN.toUpperCase());
    expect([response.status, response.error]).toEqual([422, 'email_taken']);
    expect(fieldErrorsOf(response)).toEqual({ email: 'address_taken' });
    expect(fieldErrorsOf(await invite('nobody'))).toEqual({ email: 'email_invalid' });
  });

  it('is not sent to someone who registered, or who is suspended', async () => {
    const { user } = await api.newUser();
    expect((await call('POST', `/${user.id}/invitation`)).error).toBe('conflict');
    const { id } = (await invite('suspended@example.com')).as(adminUserRecord);
    await call('POST', '/bulk', { action: 'suspend', selection: { ids: [id] } });
    expect((await call('POST', `/${id}/invitation`)).error).toBe('conflict');
  });
});

it('ends all sessions of a user, who is told', async () => {
  const { user, email, access_token } = await api.newVerifiedUser();
  expect((await call('DELETE', `/${user.id}/sessions`)).status).toBe(204);
  expect((await api.get('/api/me', access_token)).error).toBe('session_revoked');
  expect((await find(user.id)).session_count).toBe(0);
  expect(await eventsOf(user.id)).toContain('sessions.ended');
  await api.mail(email, 'You’ve been logged out of Fullcourt');
});
