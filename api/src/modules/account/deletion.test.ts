import { eq } from 'drizzle-orm';
import { adminUser } from 'shared-api/admin-lists';
import { fieldTexts } from 'shared-api/problem-texts';
import { ADMIN_ROLE_ID } from 'shared-api/role-ids';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  recoveryCodes,
  recoveryTokens,
  referrals,
  sessions,
  users,
  verificationTokens,
} from '../../database/accounts.ts';
import { entitlements } from '../../database/catalog.ts';
import { ADMIN, NEWCOMER, OWNER, PASSWORD } from '../../testing/demo-fixture.ts';
import { fieldsOf, refreshCookieOf, TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await TestApi.open();
});
afterEach(() => api.close());

const remove = (token: string, password = PASSWORD) => api.call('DELETE', '/api/me', { token, payload: { password } });

it('leaves nothing of the person, but a row that invoices can hang on', async () => {
  const { access_token, user } = await api.login(OWNER);
  await api.platform.db.insert(referrals).values({ userId: user.id, code: 'coach' });
  await api.call('POST', '/api/auth/recover', { payload: { email: OWNER } });
  await api.mail(OWNER, 'Choose a new password');

  const answer = await remove(access_token);
  expect(answer.status).toBe(204);
  expect(refreshCookieOf(answer)).toBe('');
  expect((await api.get('/api/me', access_token)).error).toBe('session_revoked');
  for (const table of [sessions, recoveryTokens, verificationTokens, recoveryCodes, referrals, entitlements]) {
    expect(await api.platform.db.$count(table, eq(table.userId, user.id))).toBe(0);
  }
  expect(await api.mailsTo(OWNER)).toEqual([]);
  const [row] = await api.platform.db.select().from(users).where(eq(users.id, user.id));
  expect(row).toMatchObject({ name: 'Deleted account', email: `${user.id}@deleted.invalid`, deletedAt: api.now });

  const login = (email: string) => api.call('POST', '/api/auth/login', { payload: { email, password: PASSWORD } });
  expect((await login(OWNER)).error).toBe('wrong_credentials');
  expect((await login(row!.email)).error).toBe('wrong_credentials');
  await api.call('POST', '/api/auth/recover', { payload: { email: row!.email } });
  await api.mail((await api.newPerson()).email, 'Confirm your e-mail address');
  expect(await api.mailsTo(row!.email)).toEqual([]);
  const register = { name: 'Oskar', email: OWNER, password: PASSWORD };
  expect((await api.call('POST', '/api/auth/register', { payload: register })).status).toBe(200);
});

it('takes the mails to an address that the account was to move to, unless it is somebody’s', async () => {
  for (const email of ['new@example.com', OWNER]) {
    const { access_token } = await api.newPerson();
    const change = { email, password: PASSWORD };
    expect((await api.call('POST', '/api/me/email', { token: access_token, payload: change })).status).toBe(202);
    expect(await api.mailsTo(email)).toHaveLength(1);
    expect((await remove(access_token)).status).toBe(204);
  }
  expect(await api.mailsTo('new@example.com')).toEqual([]);
  expect(await api.mailsTo(OWNER)).toHaveLength(1);
});

it('leaves a login that was under way with nothing', async () => {
  const { access_token, user, refreshToken } = await api.login(OWNER);
  const [late] = await api.platform.db.select().from(sessions).where(eq(sessions.userId, user.id));
  await remove(access_token);
  await api.platform.db.insert(sessions).values(late!);
  expect((await api.get('/api/me', access_token)).error).toBe('session_revoked');
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  const refresh = { headers, cookies: { refresh_token: refreshToken } };
  expect((await api.call('POST', '/api/refresh', refresh)).error).toBe('session_revoked');
});

it('takes the account off the list of users', async () => {
  const { access_token, user } = await api.login(OWNER);
  await remove(access_token);
  const admin = await api.tokenOf(ADMIN);
  const list = await api.get('/api/admin/users', admin);
  expect(
    (JSON.parse(list.bytes.toString()) as { items: unknown[] }).items.map((item) => adminUser.parse(item).id),
  ).not.toContain(user.id);
  expect((await api.get(`/api/admin/users/${user.id}`, admin)).status).toBe(404);
});

it('needs the password', async () => {
  const { access_token } = await api.login(OWNER);
  const answer = await remove(access_token, 'Wrong-passw0rd');
  expect([answer.status, fieldsOf(answer)]).toEqual([422, { password: fieldTexts.passwordWrong }]);
  expect((await api.get('/api/me', access_token)).status).toBe(200);
});

it('the last administrator stays; of two who go at the same time one does', async () => {
  const only = await remove(await api.tokenOf(ADMIN));
  expect([only.status, only.error]).toEqual([409, 'conflict']);
  await api.platform.db.update(users).set({ roleId: ADMIN_ROLE_ID }).where(eq(users.email, NEWCOMER));
  const tokens = [await api.tokenOf(ADMIN), await api.tokenOf(NEWCOMER)];
  const answers = await Promise.all(tokens.map((token) => remove(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
});
