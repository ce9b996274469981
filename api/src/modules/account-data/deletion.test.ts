import { eq } from 'drizzle-orm';
import { adminUser } from 'shared-api/users/admin-users';
import { fieldErrors } from 'shared-api/field-errors';
import { ADMIN_ROLE_ID } from 'shared-api/account/role-ids';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { updateUser } from '../identity/user-repository.ts';
import {
  knownDevices,
  recoveryCodes,
  recoveryTokens,
  sessions,
  verificationTokens,
} from '../../platform/database/tables/identity.ts';
import { affiliates, referrals } from '../../platform/database/tables/shop/affiliates.ts';
import { users } from '../../platform/database/tables/users.ts';
import { orders } from '../../platform/database/tables/shop/orders.ts';
import { refunds } from '../../platform/database/tables/shop/refunds.ts';
import { entitlements } from '../../platform/database/tables/shop/entitlements.ts';
import { videoLoops, videoNotes } from '../../platform/database/tables/notes.ts';
import { practiceDays, videoProgress, viewings } from '../../platform/database/tables/progress.ts';
import { deadlockOnce } from '../../testing/database/deadlock-once.ts';
import { ADMIN, NEWCOMER, OWNER, PASSWORD } from '../../testing/demo-fixture.ts';
import { fieldErrorsOf, refreshCookieOf, TestApi, tokenIn } from '../../testing/test-api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await TestApi.open();
});
afterEach(() => api.close());

const remove = (token: string, password = PASSWORD) => api.call('DELETE', '/api/me', { token, payload: { password } });

it('deletes an account whose placeholder somebody has registered as an address', async () => {
  const { access_token, user } = await api.login(OWNER);
  const registration = { name: 'Mallory', email: `${user.id}@deleted.invalid`, password: PASSWORD };
  expect((await api.post('/api/auth/register', registration)).status).toBe(200);
  expect((await remove(access_token)).status).toBe(204);
});

it('deletes everything about the user except an anonymous row that invoices refer to', async () => {
  const { access_token, user } = await api.login(OWNER);
  await api.platform.db.insert(referrals).values({ user_id: user.id, code: 'coach' });
  const video = { user_id: user.id, video_id: user.id };
  await api.platform.db.insert(videoProgress).values({ ...video, position: 1, furthest: 1, updated_at: api.now });
  await api.platform.db.insert(practiceDays).values({ ...video, day: '2026-03-01', seconds: 1 });
  await api.platform.db.insert(viewings).values({ ...video, key: 'viewing', report: 1, reported_at: api.now });
  await api.platform.db.insert(videoNotes).values({ ...video, time: 1, text: 'Elbow in', drawing: [] });
  await api.platform.db.insert(videoLoops).values({ ...video, name: 'Shot', start: 1, end: 2 });
  await api.post('/api/auth/recover', { email: OWNER });
  await api.mail(OWNER, 'Reset your password');

  const response = await remove(access_token);
  expect(response.status).toBe(204);
  expect(refreshCookieOf(response)).toBe('');
  expect((await api.get('/api/me', access_token)).error).toBe('session_revoked');
  for (const table of [
    sessions,
    knownDevices,
    recoveryTokens,
    verificationTokens,
    recoveryCodes,
    referrals,
    entitlements,
    videoProgress,
    practiceDays,
    viewings,
    videoNotes,
    videoLoops,
  ]) {
    expect(await api.platform.db.$count(table, eq(table.user_id, user.id))).toBe(0);
  }
  expect(await api.mailsTo(OWNER)).toEqual([]);
  const [partner] = await api.platform.db.select().from(affiliates).where(eq(affiliates.owner_id, user.id));
  expect(partner?.active).toBe(false);
  const [row] = await api.platform.db.select().from(users).where(eq(users.id, user.id));
  expect(row).toMatchObject({ name: 'Deleted account', email: `${user.id}@deleted.invalid`, deleted_at: api.now });

  const login = (email: string) => api.post('/api/auth/login', { email, password: PASSWORD });
  expect((await login(OWNER)).error).toBe('wrong_credentials');
  expect((await login(row!.email)).error).toBe('wrong_credentials');
  await api.post('/api/auth/recover', { email: row!.email });
  await api.mail((await api.newUser()).email, 'Confirm your email address');
  expect(await api.mailsTo(row!.email)).toEqual([]);
  const register = { name: 'Oskar', email: OWNER, password: PASSWORD };
  expect((await api.post('/api/auth/register', register)).status).toBe(200);
});

it('deletes queued email to a pending address, unless it belongs to another account', async () => {
  for (const email of ['new@example.com', OWNER]) {
    const { access_token } = await api.newUser();
    const change = { email, password: PASSWORD };
    expect((await api.post('/api/me/email', change, access_token)).status).toBe(202);
    expect(await api.mailsTo(email)).toHaveLength(1);
    expect((await remove(access_token)).status).toBe(204);
  }
  expect(await api.mailsTo('new@example.com')).toEqual([]);
  expect(await api.mailsTo(OWNER)).toHaveLength(1);
});

it('deletes queued email to former addresses', async () => {
  const former = await api.newVerifiedUser();
  await api.post('/api/me/email', { email: 'moved@example.com', password: PASSWORD }, former.access_token);
  await api.verify(tokenIn(await api.mail('moved@example.com', 'Confirm your new email address')), former.access_token);
  expect(await api.mailsTo(former.email)).not.toEqual([]);
  expect((await remove(former.access_token)).status).toBe(204);
  expect([await api.mailsTo(former.email), await api.mailsTo('moved@example.com')]).toEqual([[], []]);
});

it('deletes what administrators have noted about refunds', async () => {
  const { access_token, user } = await api.newUser();
  const { db } = api.platform;
  const [order] = await db
    .insert(orders)
    .values({
      buyer_id: user.id,
      idempotency_key: user.id,
      request_hash: 'x',
      state: 'failed',
      currency: 'EUR',
      locale: 'en',
      price: 0,
      discount_amount: 0,
      coupon_amount: 0,
      total: 0,
    })
    .returning();
  await db.insert(refunds).values({ order_id: order!.id, amount: 0, state: 'succeeded', note: 'Rosa has moved' });
  await remove(access_token);
  const notes = await db.select({ note: refunds.note }).from(refunds).where(eq(refunds.order_id, order!.id));
  expect(notes).toEqual([{ note: '' }]);
});

it('ends a login that was in progress', async () => {
  const { access_token, user, refreshToken } = await api.login(OWNER);
  const [concurrent] = await api.platform.db.select().from(sessions).where(eq(sessions.user_id, user.id));
  await remove(access_token);
  await api.platform.db.insert(sessions).values({ ...concurrent!, device_id: null });
  expect((await api.get('/api/me', access_token)).error).toBe('session_revoked');
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  const refresh = { headers, cookies: { refresh_token: refreshToken } };
  expect((await api.call('POST', '/api/refresh', refresh)).error).toBe('session_revoked');
});

it('removes the account from the list of users', async () => {
  const { access_token, user } = await api.login(OWNER);
  await remove(access_token);
  const admin = await api.tokenOf(ADMIN);
  const list = await api.get('/api/admin/users', admin);
  expect(
    (JSON.parse(list.bytes.toString()) as { items: unknown[] }).items.map((item) => adminUser.parse(item).id),
  ).not.toContain(user.id);
  expect((await api.get(`/api/admin/users/${user.id}`, admin)).status).toBe(404);
});

it('requires the password', async () => {
  const { access_token } = await api.login(OWNER);
  const response = await remove(access_token, 'Wrong-passw0rd');
  expect([response.status, fieldErrorsOf(response)]).toEqual([422, { password: fieldErrors.passwordWrong }]);
  expect((await api.get('/api/me', access_token)).status).toBe(200);
});

it('keeps the last administrator, even if the last two leave at the same time', async () => {
  const only = await remove(await api.tokenOf(ADMIN));
  expect([only.status, only.error]).toEqual([409, 'conflict']);
  await api.platform.db.update(users).set({ role_id: ADMIN_ROLE_ID }).where(eq(users.email, NEWCOMER));
  const tokens = [await api.tokenOf(ADMIN), await api.tokenOf(NEWCOMER)];
  const responses = await Promise.all(tokens.map((token) => remove(token)));
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 409]);
});

it('a concurrent change writes nothing to the row of a deleted account', async () => {
  const { access_token: token, user } = await api.newUser();
  const [removed, ...changes] = await Promise.all([
    remove(token),
    ...Array.from({ length: 20 }, (_, index) =>
      api.call('PATCH', '/api/me', { token, payload: { name: `Rosa ${index}` } }),
    ),
  ]);
  expect(removed.status).toBe(204);
  for (const { status, error } of changes) expect(status === 200 || error === 'session_revoked').toBe(true);
  const [row] = await api.platform.db.select().from(users).where(eq(users.id, user.id));
  expect(row?.name).toBe('Deleted account');
});

it('updateUser rejects a deleted account', async () => {
  const { access_token: token, user } = await api.newUser();
  await remove(token);
  await expect(updateUser(api.platform.db, user.id, { name: 'Rosa' })).rejects.toMatchObject({
    code: 'session_revoked',
  });
});

it('begins again when the database ends it in favour of another transaction, such as a payment', async () => {
  const { db } = api.platform;
  const { access_token, user } = await api.newUser();
  const expectRepeated = await deadlockOnce(db, 'update of deleted_at on "user"');
  expect((await remove(access_token)).status).toBe(204);
  await expectRepeated();
  expect(await db.$count(users, eq(users.id, user.id))).toBe(1);
  expect((await api.get('/api/me', access_token)).error).toBe('session_revoked');
});
