import { eq } from 'drizzle-orm';
import { account } from 'shared-api/account/account';
import { auditEvent } from 'shared-api/audit/audit';
import { adminUserRecord } from 'shared-api/users/admin-users';
import { page } from 'shared-api/lists';
import { ADMIN_ROLE_ID, USER_ROLE_ID } from 'shared-api/account/role-ids';
import { supportView, type SupportView } from 'shared-api/account/support-view';
import { memberVideo, videoSummary } from 'shared-api/videos/videos';
import { SignJWT } from 'jose';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { cleanUp } from '../../../cleanup-job.ts';
import { createContext } from '../../../platform/context.ts';
import { createKeys } from '../../../platform/crypto/keys.ts';
import { knownDevices, sessions } from '../../../platform/database/tables/identity.ts';
import { supportViews } from '../../../platform/database/tables/support-views.ts';
import { users } from '../../../platform/database/tables/users.ts';
import { parseEnv } from '../../../platform/env.ts';
import { OWNER, PASSWORD } from '../../../testing/demo-fixture.ts';
import { fieldErrorsOf, TestApi } from '../../../testing/test-api.ts';
import { findViewedUser } from './viewed-user.ts';

const MINUTE = 60;
const SCRIPT = { 'x-requested-with': 'XMLHttpRequest' };

const api = await TestApi.openForFile({ ACCESS_TOKEN_TTL: String(24 * 3600), REFRESH_TOKEN_TTL: String(24 * 3600) });

const setUser = (id: string, values: Partial<typeof users.$inferInsert>) =>
  api.platform.db.update(users).set(values).where(eq(users.id, id));

async function newAdmin() {
  const { email, user } = await api.newVerifiedUser();
  await setUser(user.id, { role_id: ADMIN_ROLE_ID });
  return { ...(await api.login(email)), email };
}

const request = (token: string, userId: string, body: object = {}) =>
  api.post(`/api/admin/users/${userId}/support-view`, { password: PASSWORD, ...body }, token);

/** A new administrator who views the product as a new user. */
async function viewing(body: object = {}) {
  const [admin, user] = [await newAdmin(), await api.newUser()];
  const view = (await request(admin.access_token, user.user.id, body)).as(supportView);
  return { admin, user, view };
}

const stateOf = async ({ access_token }: SupportView) => {
  const { status, error } = await api.get('/api/me', access_token);
  return error ?? status;
};

const eventsAbout = async (admin: { readonly access_token: string }, userId: string) => {
  const { items } = (await api.get(`/api/admin/audit?target_id=${userId}`, admin.access_token)).as(page(auditEvent));
  return items.filter(({ action }) => action.startsWith('support_view.')).reverse();
};

describe('a support view', () => {
  it('reads what its user reads, for 15 minutes', async () => {
    const { user, view } = await viewing();
    expect(view).toMatchObject({ expires_in: 15 * MINUTE, user: { id: user.user.id, email: user.email } });
    expect((await api.get('/api/me', view.access_token)).as(account).email).toBe(user.email);
    api.passSeconds(15 * MINUTE - 1);
    expect(await stateOf(view)).toBe(200);
    api.passSeconds(1);
    // Not `token_expired`, which would make a browser refresh with the administrator's cookie.
    expect(await stateOf(view)).toBe('session_revoked');
  });

  it('shows which videos its user can play, and plays none', async () => {
    const owner = (await api.login(OWNER)).user;
    const view = (await request((await newAdmin()).access_token, owner.id)).as(supportView);
    const listed = (await api.get('/api/videos', view.access_token)).as(page(videoSummary.loose())).items;
    const open = listed.filter((item) => item.locked === false);
    expect(open).not.toEqual([]);
    const video = (await api.get(`/api/videos/${open[0]!.id}`, view.access_token)).as(memberVideo);
    expect(video).toMatchObject({ locked: false, sources: [], view_only: true });
  });

  it('is neither a session nor a device of its user, and sends no email', async () => {
    const { db } = api.platform;
    const { admin, user, view } = await viewing();
    const id = user.user.id;
    expect(await db.$count(sessions, eq(sessions.user_id, id))).toBe(1);
    expect(await db.$count(knownDevices, eq(knownDevices.user_id, id))).toBe(1);
    const record = (await api.get(`/api/admin/users/${id}`, admin.access_token)).as(adminUserRecord);
    expect(record).toMatchObject({ session_count: 1 });
    expect((await api.get('/api/me', view.access_token)).headers['set-cookie']).toBeUndefined();
    expect(await api.subjectsTo(user.email)).toEqual(['Confirm your email address']);
  });

  it('is recorded with its reason, and with its end', async () => {
    const { admin, user, view } = await viewing({ reason: ' Ticket 4711 ' });
    await api.call('DELETE', '/api/me/support-view', { token: view.access_token });
    const events = await eventsAbout(admin, user.user.id);
    expect(events.map(({ action, actor, after }) => [action, actor.id, after])).toEqual([
      ['support_view.started', admin.user.id, { reason: 'Ticket 4711', expires_at: view.expires_at }],
      ['support_view.ended', admin.user.id, { admin_id: admin.user.id }],
    ]);
  });

  it('is deleted once it has expired', async () => {
    const { db } = api.platform;
    const { user } = await viewing();
    const rows = () => db.$count(supportViews, eq(supportViews.user_id, user.user.id));
    api.passSeconds(15 * MINUTE);
    expect(await rows()).toBe(1);
    const log = { info: () => {}, error: () => {} } as never;
    await cleanUp(createContext({ platform: api.platform, config: parseEnv({}), clock: () => api.now }, log));
    expect(await rows()).toBe(0);
  });
});

describe('starting a support view', () => {
  it('needs the administrator’s password', async () => {
    const [admin, { user }] = [await newAdmin(), await api.newUser()];
    const wrong = await request(admin.access_token, user.id, { password: 'Wrong1234' });
    expect(fieldErrorsOf(wrong)).toEqual({ password: 'password_wrong' });
    expect(fieldErrorsOf(await request(admin.access_token, user.id, { password: undefined }))).toEqual({
      password: 'password_missing',
    });
    expect(await eventsAbout(admin, user.id)).toEqual([]);
  });

  it('is not possible as an administrator, oneself, or a suspended or deleted user', async () => {
    const [admin, other] = [await newAdmin(), await newAdmin()];
    const [suspended, deleted] = [await api.newUser(), await api.newUser()];
    await setUser(suspended.user.id, { suspended_at: api.now });
    await setUser(deleted.user.id, { deleted_at: api.now });
    const errorAs = async (id: string) => (await request(admin.access_token, id)).error;
    expect(await errorAs(other.user.id)).toBe('not_viewable');
    expect(await errorAs(admin.user.id)).toBe('not_viewable');
    expect(await errorAs(suspended.user.id)).toBe('not_viewable');
    expect(await errorAs(deleted.user.id)).toBe('not_found');
    expect(await errorAs(v7())).toBe('not_found');
  });

  it('rejects a reason that is too long', async () => {
    const [admin, { user }] = [await newAdmin(), await api.newUser()];
    const response = await request(admin.access_token, user.id, { reason: 'x'.repeat(201) });
    expect(fieldErrorsOf(response)).toEqual({ reason: 'text_too_long' });
  });

  it('ends the administrator’s earlier one', async () => {
    const { admin, user, view } = await viewing();
    const next = (await request(admin.access_token, (await api.newUser()).user.id)).as(supportView);
    expect([await stateOf(view), await stateOf(next)]).toEqual(['session_revoked', 200]);
    expect((await eventsAbout(admin, user.user.id)).map(({ action }) => action)).toEqual([
      'support_view.started',
      'support_view.ended',
    ]);
  });
});

type Viewing = Awaited<ReturnType<typeof viewing>>;
const adminCall = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
  const { access_token } = await newAdmin();
  const response = await api.call(method, `/api/admin${path}`, { token: access_token, ...(payload && { payload }) });
  expect(response.status).toBeLessThan(300);
};
const suspension = (action: string, id: string) =>
  adminCall('POST', '/users/bulk', { action, selection: { ids: [id] } });
const cookies = ({ refreshToken }: { readonly refreshToken: string }) => ({
  headers: SCRIPT,
  cookies: { refresh_token: refreshToken },
});

describe('a support view ends', () => {
  it.each<[string, (viewing: Viewing) => Promise<unknown>]>([
    ['it is ended', ({ view }) => api.call('DELETE', '/api/me/support-view', { token: view.access_token })],
    ['the administrator logs out', ({ admin }) => api.call('POST', '/api/auth/logout', cookies(admin))],
    [
      'someone else logs in in the administrator’s browser',
      async ({ admin }) => {
        const payload = { email: OWNER, password: PASSWORD };
        await api.call('POST', '/api/auth/login', { payload, ...cookies(admin) });
      },
    ],
    [
      'the administrator ends that session on another device',
      async ({ admin }) => {
        const token = await api.tokenOf(admin.email);
        await api.call('DELETE', '/api/me/sessions', { token });
      },
    ],
    ['the administrator is suspended', ({ admin }) => suspension('suspend', admin.user.id)],
    [
      'the administrator loses the role',
      ({ admin }) => adminCall('PATCH', `/users/${admin.user.id}`, { role: { id: USER_ROLE_ID } }),
    ],
    [
      'the administrator deletes the account',
      ({ admin }) => api.call('DELETE', '/api/me', { token: admin.access_token, payload: { password: PASSWORD } }),
    ],
    ['the administrator’s sessions are ended', ({ admin }) => adminCall('DELETE', `/users/${admin.user.id}/sessions`)],
    ['the administrator’s row says so', ({ admin }) => setUser(admin.user.id, { suspended_at: api.now })],
    ['its user is suspended', ({ user }) => suspension('suspend', user.user.id)],
    ['its user’s sessions are ended', ({ user }) => adminCall('DELETE', `/users/${user.user.id}/sessions`)],
    [
      'its user deletes the account',
      ({ user }) => api.call('DELETE', '/api/me', { token: user.access_token, payload: { password: PASSWORD } }),
    ],
    [
      'its user becomes an administrator',
      async ({ user }) => {
        await setUser(user.user.id, { verified_at: api.now });
        await adminCall('PATCH', `/users/${user.user.id}`, { role: { id: ADMIN_ROLE_ID }, password: PASSWORD });
      },
    ],
    ['its user’s row says so', ({ user }) => setUser(user.user.id, { role_id: ADMIN_ROLE_ID })],
  ])('when %s', async (_, end) => {
    const started = await viewing();
    expect(await stateOf(started.view)).toBe(200);
    await end(started);
    expect(await stateOf(started.view)).toBe('session_revoked');
  });

  it('for good: neither the end of a suspension nor that of a role brings it back', async () => {
    const { user, view } = await viewing();
    await suspension('suspend', user.user.id);
    await suspension('unsuspend', user.user.id);
    expect(await stateOf(view)).toBe('session_revoked');
  });

  it('without the administrator’s second factor, if that is required', async () => {
    const { admin, user } = await viewing();
    const [view] = await api.platform.db.select().from(supportViews).where(eq(supportViews.user_id, user.user.id));
    const find = (REQUIRE_SECOND_FACTOR: string) => {
      const config = parseEnv({ REQUIRE_SECOND_FACTOR });
      return findViewedUser({ db: api.platform.db, clock: () => api.now, config }, view!);
    };
    await expect(find('none')).resolves.toMatchObject({ id: user.user.id, viewedBy: admin.user.id });
    await expect(find('admin')).rejects.toMatchObject({ code: 'session_revoked' });
    await setUser(admin.user.id, { second_factor_since: api.now });
    await expect(find('admin')).resolves.toMatchObject({ id: user.user.id });
  });
});

describe('a support view’s token', () => {
  it.each(['/api/refresh', '/api/auth/logout', '/api/auth/login', '/api/auth/register'])(
    'does not let %s act on the administrator’s cookie',
    async (url) => {
      const { admin, view } = await viewing();
      const payload = { email: OWNER, password: PASSWORD, name: 'x' };
      const response = await api.call('POST', url, { token: view.access_token, payload, ...cookies(admin) });
      expect([response.status, response.error, response.headers['set-cookie']]).toEqual([403, 'view_only', undefined]);
      expect((await api.get('/api/me', admin.access_token)).status).toBe(200);
      expect((await api.call('POST', '/api/refresh', cookies(admin))).status).toBe(200);
    },
  );

  it('is rejected with other claims', async () => {
    const { admin, user, view } = await viewing();
    const { sub, sid, act } = JSON.parse(Buffer.from(view.access_token.split('.')[1]!, 'base64url').toString()) as {
      sub: string;
      sid: string;
      act: { sub: string };
    };
    const { access, refresh } = createKeys(api.platform.secrets);
    const errorOf = async (claims: Record<string, unknown>, key: Uint8Array = access[0]) => {
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(Math.floor(api.now.getTime() / 1000) + MINUTE)
        .sign(key);
      const response = await api.get('/api/me', token);
      return response.error ?? response.status;
    };
    const [ownSession] = await api.platform.db.select().from(sessions).where(eq(sessions.user_id, user.user.id));
    expect(await errorOf({ sub, sid, act })).toBe(200);
    // Without the actor, it would be open to changes.
    expect(await errorOf({ sub, sid })).toBe('session_revoked');
    expect(await errorOf({ sub, sid: ownSession!.id, act })).toBe('session_revoked');
    expect(await errorOf({ sub: admin.user.id, sid, act })).toBe('session_revoked');
    expect(await errorOf({ sub, sid, act: { sub: v7() } })).toBe('session_revoked');
    expect(await errorOf({ sub, sid, act: {} })).toBe('not_authenticated');
    expect(await errorOf({ sub, sid, act: null })).toBe('not_authenticated');
    expect(await errorOf({ sub, sid, act }, new Uint8Array(32))).toBe('not_authenticated');
    expect(await errorOf({ sub, sid, act }, refresh[0])).toBe('not_authenticated');
  });

  it('is the only one that can end a view', async () => {
    const { admin, user } = await viewing();
    for (const { access_token: token } of [admin, user])
      expect((await api.call('DELETE', '/api/me/support-view', { token })).status).toBe(404);
  });
});
