import { Writable } from 'node:stream';
import { eq, isNull, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { recoveryCodes } from 'shared-api/account';
import { accountExport } from 'shared-api/account-export';
import { auditEvent, type AuditAction } from 'shared-api/audit';
import { page } from 'shared-api/lists';
import { createdPublishToken } from 'shared-api/releases';
import { adminVideo } from 'shared-api/videos';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { api as apiPlugin, serverOptions } from '../../app.ts';
import { cleanUp } from '../../cleanup-job.ts';
import type { Clock } from '../../clock.ts';
import { createContext } from '../../context.ts';
import { auditEvents } from '../../database/audit.ts';
import { demoMarker } from '../../database/demo.ts';
import { sessions } from '../../database/identity.ts';
import { packages } from '../../database/packages.ts';
import { users } from '../../database/users.ts';
import { parseEnv, type ApiConfig } from '../../env.ts';
import { adminEdit } from '../../http/admin-edit.ts';
import { loggerOptions } from '../../http/logger-options.ts';
import { ADMIN, OWNER, PASSWORD } from '../../testing/demo-fixture.ts';
import { setUpSecondFactor } from '../../testing/second-factor.ts';
import { TestApi, tokenIn } from '../../testing/test-api.ts';
import { releaseOf, testFiles } from '../../testing/test-release.ts';
import { openTestPlatform } from '../../testing/test-platform.ts';
import { createAdministrator, promoteToAdministrator } from '../identity/administrators.ts';

const AGENT = 'Test browser';
const ADDRESS = '192.0.2.7';
/** Where the requests of these tests come from. */
const origin = { headers: { 'user-agent': AGENT }, remoteAddress: ADDRESS };

let api: TestApi;
let admin: string;
beforeAll(async () => {
  // The tests move the clock.
  api = await TestApi.open({ ACCESS_TOKEN_TTL: '1000000' });
  admin = await api.tokenOf(ADMIN);
});
afterAll(() => api.close());

const list = async (query: Record<string, string> = {}) =>
  (await api.get(`/api/admin/audit?${new URLSearchParams({ limit: '100', ...query }).toString()}`, admin)).as(
    page(auditEvent),
  );

/** The only event with this action, as soon as it is there: failures are recorded after the response. */
const eventOf = (action: AuditAction, query: Record<string, string> = {}) =>
  vi.waitUntil(
    async () => {
      const { items } = await list({ action, ...query });
      expect(items.length).toBeLessThanOrEqual(1);
      return items[0];
    },
    { timeout: 30_000 },
  );

const post = (path: string, payload: object, token?: string) =>
  api.call('POST', `/api${path}`, { ...origin, payload, ...(token !== undefined && { token }) });

describe('an event', () => {
  it('says who logged in, when and from where', async () => {
    const { user, email } = await api.newUser();
    await post('/auth/login', { email, password: PASSWORD });
    expect(await eventOf('login.succeeded', { actor_id: user.id })).toMatchObject({
      actor: { type: 'user', id: user.id, email },
      target: null,
      ip: ADDRESS,
      user_agent: AGENT,
      created_at: api.now.toISOString(),
      request_id: expect.any(String),
    });
    expect(await eventOf('account.registered', { actor_id: user.id })).toBeDefined();
  });

  it('names the account of a wrong password, and nothing that a stranger typed', async () => {
    const { user, email } = await api.newUser();
    await post('/auth/login', { email, password: 'Wr0ng-password' });
    expect(await eventOf('login.failed', { target_id: user.id })).toMatchObject({
      actor: { type: 'visitor', id: null, email: null },
      target: { type: 'user', id: user.id, email },
      ip: ADDRESS,
    });
    await post('/auth/login', { email: 'hunter2@example.com', password: 'Wr0ng-password' });
    await vi.waitUntil(async () =>
      (await list({ action: 'login.failed' })).items.some(({ target }) => target === null),
    );
    expect(JSON.stringify(await api.platform.db.select().from(auditEvents))).not.toContain('hunter2');
  });

  it('reports the reuse of a refresh token', async () => {
    const { user, refreshToken } = await api.newUser();
    const refresh = () =>
      api.call('POST', '/api/refresh', {
        ...origin,
        headers: { ...origin.headers, 'x-requested-with': 'XMLHttpRequest' },
        cookies: { refresh_token: refreshToken },
      });
    await refresh();
    api.passSeconds(31);
    expect((await refresh()).status).toBe(401);
    expect(await eventOf('session.refresh_token_reused', { target_id: user.id })).toMatchObject({ ip: ADDRESS });
  });

  it('reports each change of how an account is protected', async () => {
    const { user, email, access_token: token } = await api.newVerifiedUser();
    const target = { type: 'user', id: user.id, email };
    const { codes } = await setUpSecondFactor(api, token);
    const [first, second] = codes;
    await post('/auth/login', { email, password: PASSWORD, code: first });
    const renewed = await post('/me/second-factor/recovery-codes', { password: PASSWORD, code: second }, token);
    const [code] = renewed.as(recoveryCodes).recovery_codes;
    const next = 'N3xt-password';
    await post('/me/password', { current_password: PASSWORD, password: next }, token);
    await api.call('DELETE', '/api/me/second-factor', { ...origin, token, payload: { password: next, code } });
    await post('/auth/recover', { email });
    const mail = await api.mail(email, 'Reset your password');
    await post('/auth/reset', { token: tokenIn(mail), password: PASSWORD });

    const { items } = await list({ target_id: user.id });
    expect(items.map(({ action, actor }) => [action, actor.type]).reverse()).toEqual([
      ['second_factor.enabled', 'user'],
      ['recovery_code.used', 'visitor'],
      ['recovery_code.used', 'user'],
      ['recovery_codes.renewed', 'user'],
      ['password.changed', 'user'],
      ['recovery_code.used', 'user'],
      ['second_factor.disabled', 'user'],
      ['password.reset', 'visitor'],
    ]);
    for (const event of items) {
      expect(event).toMatchObject({ target, actor: { id: event.actor.type === 'user' ? user.id : null } });
    }
  });

  it('reports a new email address, without naming either', async () => {
    const { user, email, access_token: token } = await api.newUser();
    await post('/me/email', { email: `next-${email}`, password: PASSWORD }, token);
    await post('/auth/verify', { token: tokenIn(await api.mail(`next-${email}`, 'Confirm your email address')) });
    await eventOf('email.changed', { target_id: user.id });
    const rows = await api.platform.db.select().from(auditEvents).where(eq(auditEvents.targetId, user.id));
    expect(JSON.stringify(rows)).not.toContain('@');
  });

  it('reports new administrators, with the role before and after', async () => {
    const context = createContext({ platform: api.platform, config: parseEnv({}), clock: () => api.now }, console);
    const { user, email } = await api.newUser();
    await api.platform.db.update(users).set({ verifiedAt: api.now }).where(eq(users.id, user.id));
    await promoteToAdministrator(context, email);
    expect(await eventOf('role.changed', { target_id: user.id })).toMatchObject({
      actor: { type: 'operator', id: null },
      before: { role_id: 1 },
      after: { role_id: 2 },
      ip: null,
    });
    await createAdministrator(context, 'new-admin@example.com');
    const [created] = (await list({ action: 'role.changed' })).items;
    expect(created).toMatchObject({ target: { email: 'new-admin@example.com' }, before: { role_id: null } });
  });

  it('reports publish tokens, their failed use, and releases', async () => {
    const created = await post('/admin/publish-tokens', { part: 'member', name: 'CI', password: PASSWORD }, admin);
    const { id, token } = created.as(createdPublishToken);
    expect(await eventOf('publish_token.created', { target_id: id })).toMatchObject({
      actor: { email: ADMIN },
      after: { part: 'member' },
    });
    expect(JSON.stringify(await list({ target_id: id }))).not.toContain(token);

    await api.call('GET', '/api/admin/releases', { ...origin, token: 'fcpub_unknown' });
    expect(await eventOf('publish_token.rejected')).toMatchObject({ target: null, ip: ADDRESS });
    const files = testFiles('member', 'one');
    const manifest = releaseOf('member', '1.0.0', files);
    for (const [file, payload] of Object.entries(files)) {
      const headers = { ...origin.headers, 'content-type': 'application/octet-stream' };
      const url = `/api/admin/releases/member/1.0.0/files/${file}`;
      await api.call('PUT', url, { ...origin, headers, token, payload });
    }
    await post('/admin/releases/shell/1.0.0', manifest, token);
    expect(await eventOf('publish_token.rejected', { target_id: id })).toBeDefined();

    await post('/admin/releases/member/1.0.0', manifest, token);
    // A second time, which records nothing.
    await post('/admin/releases/member/1.0.0', manifest, token);
    const payload = { version: '1.0.0', replaces: null };
    await api.call('PUT', '/api/admin/releases/member/current', { ...origin, token, payload });
    const actor = { type: 'publish_token', id };
    expect((await list({ target_id: 'member/1.0.0' })).items).toMatchObject([
      { action: 'release.activated', actor, before: { version: null }, after: { version: '1.0.0' } },
      { action: 'release.recorded', actor, before: null },
    ]);
  });

  it('reports an administrator’s edit, with the old and new values of what has changed', async () => {
    const [video] = (await api.get('/api/admin/videos?limit=1', admin)).as(page(adminVideo)).items;
    const { id, title, description, published } = video!;
    const patch = (payload: object) =>
      api.call('PATCH', `/api/admin/videos/${id}`, { ...origin, token: admin, payload });
    await patch({ title, description, published: !published });
    // This changes nothing.
    await patch({ title, description });
    expect(await eventOf('record.updated', { target_id: id })).toMatchObject({
      actor: { email: ADMIN },
      target: { type: 'video', id },
      before: { published },
      after: { published: !published },
    });
    expect((await list({ target_id: id })).items[0]?.after).toEqual({ published: !published });
  });

  it('reports a change of prices', async () => {
    const { db } = api.platform;
    const [row] = await db.select().from(packages).limit(1);
    // As the screen for packages will do it; `adminEdit` is all that it needs.
    const edit = { name: 'Package', id: row!.id, version: undefined, respond: (rows: unknown[]) => rows };
    await adminEdit({ db, clock: () => api.now }, { ...edit, table: packages, columns: { price: 100, discount: 5 } });
    expect((await list({ target_id: row!.id })).items).toMatchObject([
      { before: { price: row!.price, discount: row!.discount }, after: { price: 100, discount: 5 } },
    ]);
  });
});

describe('the trail', () => {
  it('outlives an account, without naming it', async () => {
    const { user, email, access_token: token } = await api.newUser();
    await api.call('DELETE', '/api/me', { ...origin, token, payload: { password: PASSWORD } });
    const { items } = await list({ actor_id: user.id });
    expect(items.map(({ action }) => action)).toEqual(['account.deleted', 'account.registered']);
    expect(items[0]).toMatchObject({ actor: { id: user.id, email: null }, target: { id: user.id, email: null } });
    expect(JSON.stringify(items)).not.toContain(email);
  });

  it('is part of a user’s own export', async () => {
    const { access_token: token } = await api.newUser();
    const { events } = (await api.get('/api/me/export', token)).as(accountExport);
    expect(events).toMatchObject([{ action: 'account.registered', ip: '127.0.0.1' }]);
  });

  it('stops an action that it cannot record', async () => {
    const { db } = api.platform;
    const { email } = await api.newUser();
    const count = () => db.$count(sessions);
    const before = await count();
    await db.execute(sql`alter table audit_event add constraint refused check (action <> 'login.succeeded') not valid`);
    expect((await post('/auth/login', { email, password: PASSWORD })).status).toBe(500);
    await db.execute(sql`alter table audit_event drop constraint refused`);
    expect(await count()).toBe(before);
  });

  it('rejects a wrong password even if it cannot record that', async () => {
    const { db } = api.platform;
    await db.execute(sql`alter table audit_event add constraint refused check (action <> 'login.failed') not valid`);
    const response = await post('/auth/login', { email: OWNER, password: 'Wr0ng-password' });
    expect(response.error).toBe('wrong_credentials');
    await vi.waitUntil(async () => (await post('/auth/login', { email: OWNER, password: PASSWORD })).status === 200);
    await db.execute(sql`alter table audit_event drop constraint refused`);
  });

  it('does not grow without bound when a stranger guesses', async () => {
    const { user, email } = await api.newUser();
    const guess = (address: string) => post('/auth/login', { email: address, password: 'Wr0ng-password' });
    const stored = async (target: string) => (await list({ action: 'login.failed', target_id: target })).items.length;
    const failure = { action: 'login.failed', actorType: 'visitor', createdAt: api.now } as const;
    const known = { ...failure, targetType: 'user', targetId: user.id };
    await api.platform.db.insert(auditEvents).values(Array.from({ length: 19 }, () => known));
    for (let index = 0; index < 5; index += 1) await guess(email);
    await vi.waitUntil(async () => (await stored(user.id)) === 20);
    api.passSeconds(3600);
    await guess(email);
    await vi.waitUntil(async () => (await stored(user.id)) === 21);

    const unknown = async () => {
      const items = await api.platform.db.select().from(auditEvents).where(isNull(auditEvents.targetId));
      return items.filter(({ action }) => action === 'login.failed').length;
    };
    const before = await unknown();
    await api.platform.db
      .insert(auditEvents)
      .values(Array.from({ length: 99 }, () => ({ ...failure, createdAt: api.now })));
    await guess('nobody@example.com');
    await vi.waitUntil(async () => (await unknown()) === before + 100);
    await guess('nobody@example.com');
    await guess(email);
    await vi.waitUntil(async () => (await stored(user.id)) === 22);
    expect(await unknown()).toBe(before + 100);
  });
});

describe('the list', () => {
  it('is filtered by time, action, actor and kind of target', async () => {
    const { user } = await api.newUser();
    const actor_id = user.id;
    const moment = (offset: number) => new Date(api.now.getTime() + offset).toISOString();
    const found = async (query: Record<string, string>) => (await list({ actor_id, ...query })).items.length;
    expect(await found({ since: moment(0), until: moment(1) })).toBe(1);
    expect(await found({ until: moment(0) })).toBe(0);
    expect(await found({ since: moment(1) })).toBe(0);
    expect(await found({ action: 'account.registered' })).toBe(1);
    expect(await found({ action: 'login.failed' })).toBe(0);
    expect(await found({ target_type: 'user' })).toBe(0);
    expect((await list({ target_type: 'video' })).items.every(({ target }) => target?.type === 'video')).toBe(true);
    expect(await found({ q: 'REGISTERED' })).toBe(1);
  });

  it('returns every event once, page by page, the newest first', async () => {
    const all = (await list()).items.map(({ id }) => id);
    const byPage: string[] = [];
    let cursor: string | null = null;
    do {
      const { items, nextCursor } = await list({ limit: '20', ...(cursor && { cursor }) });
      byPage.push(...items.map(({ id }) => id));
      cursor = nextCursor;
    } while (cursor && byPage.length < all.length);
    expect(byPage.slice(0, all.length)).toEqual(all);
    expect(all).toEqual([...all].sort().reverse());
  });

  it.each(['action=unknown', 'since=yesterday', 'actor_id=x', 'cursor=x'])('returns 422 for ?%s', async (query) => {
    expect((await api.get(`/api/admin/audit?${query}`, admin)).error).toBe('invalid');
  });
});

it('stores at most 100 failures without a target per hour, even if they happen at the same time', async () => {
  const flooded = await TestApi.open();
  const tokens = Array.from({ length: 300 }, (_, index) => `fcpub_${index}`);
  const responses = await Promise.all(tokens.map((token) => flooded.get('/api/admin/releases', token)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([401]));
  // Waits for background tasks.
  await flooded.app.close();
  const stored = await flooded.platform.db.$count(auditEvents, eq(auditEvents.action, 'publish_token.rejected'));
  expect(stored).toBeGreaterThan(0);
  expect(stored).toBeLessThanOrEqual(100);
  await flooded.close();
});

describe('the table', () => {
  const DAY = 24 * 3600 * 1000;
  const ago = (days: number) => new Date(Date.now() - days * DAY);
  const event = (days: number) => ({ action: 'login.failed', actorType: 'visitor', createdAt: ago(days) }) as const;

  it('rejects every change, and the deletion of what is younger than 30 days', async () => {
    const { db, close } = await openTestPlatform();
    await db.insert(auditEvents).values([event(0), event(29), event(31)]);
    const rejected = { cause: { message: 'audit events cannot be changed or deleted' } };
    await expect(db.update(auditEvents).set({ ip: null })).rejects.toMatchObject(rejected);
    await expect(db.delete(auditEvents)).rejects.toMatchObject(rejected);
    await expect(db.execute(sql`truncate audit_event`)).rejects.toMatchObject(rejected);
    expect(await db.$count(auditEvents)).toBe(3);
    await db.insert(demoMarker).values({});
    await db.execute(sql`truncate audit_event, demo_marker`);
    await close();
  });

  it('is cleaned up at the end of the retention period', async () => {
    const platform = await openTestPlatform();
    const { db } = platform;
    const remaining = () => db.$count(auditEvents);
    await db.insert(auditEvents).values([event(0), event(29), event(31), event(366)]);
    const clean = (config: ApiConfig, clock: Clock) => cleanUp(createContext({ platform, config, clock }, console));
    await clean(parseEnv({}), () => new Date());
    expect(await remaining()).toBe(3);
    // A demo whose clock is ahead of the database's.
    await clean(parseEnv({}), () => ago(-400));
    expect(await remaining()).toBe(2);
    await clean(parseEnv({ AUDIT_RETENTION_DAYS: '30' }), () => new Date());
    expect(await remaining()).toBe(2);
    await platform.close();
  });
});

it('is in the log, too, with the origin and without values', async () => {
  const lines: string[] = [];
  const stream = new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) });
  const app = Fastify({ ...serverOptions, logger: { ...loggerOptions('warn'), stream } });
  await app.register(apiPlugin, { platform: api.platform, config: parseEnv({}), clock: () => api.now });
  const payload = { email: OWNER, password: 'Hidden-passw0rd' };
  const response = await app.inject({ method: 'POST', url: '/api/auth/login', payload, ...origin });
  expect(response.statusCode).toBe(422);
  await app.close();
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({
      msg: 'audit event',
      reqId: expect.any(String),
      audit: expect.objectContaining({ action: 'login.failed', ip: ADDRESS, targetType: 'user' }),
    }),
  );
  expect(lines.join('')).not.toMatch(/Hidden|owner@/);
});
