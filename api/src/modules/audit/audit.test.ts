import { Writable } from 'node:stream';
import { eq, isNull, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { accountExport } from 'shared-api/account/account-export';
import type { AuditAction } from 'shared-api/audit/audit';
import { page } from 'shared-api/lists';
import { packageSummary } from 'shared-api/packages/packages';
import { v7 } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { api as apiPlugin, serverOptions } from '../../app.ts';
import { auditEvents } from '../../platform/database/tables/audit.ts';
import { sessions } from '../../platform/database/tables/identity.ts';
import { users } from '../../platform/database/tables/users.ts';
import { parseEnv } from '../../platform/env.ts';
import { loggerOptions } from '../../platform/http/logger-options.ts';
import { AuditTrail, ORIGIN } from '../../testing/audit-trail.ts';
import { OWNER, PASSWORD } from '../../testing/demo-fixture.ts';
import { TestApi } from '../../testing/test-api.ts';

const trail = await AuditTrail.openForFile();
const { api, admin } = trail;
const WAIT = { timeout: 20_000 };

describe('the trail', () => {
  it('outlives an account, without naming it', async () => {
    const { user, email, access_token: token } = await api.newUser();
    await api.call('DELETE', '/api/me', { ...ORIGIN, token, payload: { password: PASSWORD } });
    const { items } = await trail.list({ actor_id: user.id });
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
    expect((await trail.post('/auth/login', { email, password: PASSWORD })).status).toBe(500);
    await db.execute(sql`alter table audit_event drop constraint refused`);
    expect(await count()).toBe(before);
  });

  it('rejects a wrong password even if it cannot record that', async () => {
    const { db } = api.platform;
    await db.execute(sql`alter table audit_event add constraint refused check (action <> 'login.failed') not valid`);
    const response = await trail.post('/auth/login', { email: OWNER, password: 'Wr0ng-password' });
    expect(response.error).toBe('wrong_credentials');
    await vi.waitUntil(
      async () => (await trail.post('/auth/login', { email: OWNER, password: PASSWORD })).status === 200,
      WAIT,
    );
    await db.execute(sql`alter table audit_event drop constraint refused`);
  });

  it('does not grow without bound when a stranger guesses', async () => {
    const { user, email } = await api.newUser();
    const guess = (address: string) => trail.post('/auth/login', { email: address, password: 'Wr0ng-password' });
    const stored = async (target: string) =>
      (await trail.list({ action: 'login.failed', target_id: target })).items.length;
    const failure = { action: 'login.failed', actor_type: 'visitor', created_at: api.now } as const;
    const known = { ...failure, target_type: 'user', target_id: user.id };
    await api.platform.db.insert(auditEvents).values(Array.from({ length: 19 }, () => known));
    for (let index = 0; index < 5; index += 1) await guess(email);
    await vi.waitUntil(async () => (await stored(user.id)) === 20, WAIT);
    api.passSeconds(3600);
    await guess(email);
    await vi.waitUntil(async () => (await stored(user.id)) === 21, WAIT);

    const unknown = async () => {
      const items = await api.platform.db.select().from(auditEvents).where(isNull(auditEvents.target_id));
      return items.filter(({ action }) => action === 'login.failed').length;
    };
    const before = await unknown();
    await api.platform.db
      .insert(auditEvents)
      .values(Array.from({ length: 99 }, () => ({ ...failure, created_at: api.now })));
    await guess('nobody@example.com');
    await vi.waitUntil(async () => (await unknown()) === before + 100, WAIT);
    await guess('nobody@example.com');
    await guess(email);
    await vi.waitUntil(async () => (await stored(user.id)) === 22, WAIT);
    expect(await unknown()).toBe(before + 100);
  });
});

describe('the list', () => {
  it('is filtered by time, action, actor and kind of target', async () => {
    const { user } = await api.newUser();
    const actor_id = user.id;
    const moment = (offset: number) => new Date(api.now.getTime() + offset).toISOString();
    const found = async (query: Record<string, string>) => (await trail.list({ actor_id, ...query })).items.length;
    expect(await found({ since: moment(0), until: moment(1) })).toBe(1);
    expect(await found({ until: moment(0) })).toBe(0);
    expect(await found({ since: moment(1) })).toBe(0);
    expect(await found({ action: 'account.registered' })).toBe(1);
    expect(await found({ action: 'login.failed' })).toBe(0);
    expect(await found({ target_type: 'user' })).toBe(0);
    expect((await trail.list({ target_type: 'video' })).items.every(({ target }) => target?.type === 'video')).toBe(
      true,
    );
    expect(await found({ q: 'REGISTERED' })).toBe(1);
  });

  it('counts its events, and can start with the oldest', async () => {
    const { user } = await api.newUser();
    const { items, total } = await trail.list({ actor_id: user.id });
    expect(total).toBe(items.length);
    const newest = (await trail.list()).items.map(({ id }) => id);
    const oldest = (await trail.list({ sort: 'created' })).items.map(({ id }) => id);
    expect(oldest[0]! < newest[0]!).toBe(true);
    expect([...oldest].sort()).toEqual(oldest);
  });

  it('has the events that another version of the product has recorded', async () => {
    const { user } = await api.newUser();
    const event = { action: 'record.archived' as AuditAction, actor_type: 'user' as const, actor_id: user.id };
    await api.platform.db.insert(auditEvents).values(event);
    const { items } = await trail.list({ actor_id: user.id, q: 'archived' });
    expect(items.map(({ action }) => action)).toEqual(['record.archived']);
  });

  it('names the records of an event by their titles', async () => {
    const category = (await trail.post('/admin/categories', { title: 'Rebounding', picture_id: null }, admin)).as(
      z.object({ id: z.string() }),
    );
    const [basics] = (await api.get('/api/packages')).as(page(packageSummary)).items;
    const payload = { category_id: category.id };
    await api.call('PATCH', `/api/admin/packages/${basics!.id}`, { token: admin, payload });
    const [event] = (await trail.list({ target_id: basics!.id })).items;
    expect(event).toMatchObject({ target: { type: 'package', title: basics!.title }, after: payload });
    expect(event?.titles[category.id]).toBe('Rebounding');
  });

  it('names the user whom a partner is, unless that account is deleted', async () => {
    const { user } = await api.newUser();
    const added = { action: 'record.created' as const, actor_type: 'operator' as const, target_type: 'affiliate' };
    const target_id = v7();
    await api.platform.db.insert(auditEvents).values({ ...added, target_id, after: { owner_id: user.id } });
    const titles = async () => (await trail.list({ target_id })).items[0]?.titles;
    expect(await titles()).toEqual({ [user.id]: user.name });
    await api.platform.db.update(users).set({ name: '', deleted_at: new Date() }).where(eq(users.id, user.id));
    expect(await titles()).toEqual({});
  });

  it('is exported as CSV, as it is filtered', async () => {
    const { user, email } = await api.newUser();
    const response = await api.get(`/api/admin/audit/export?actor_id=${user.id}`, admin);
    expect(response.status).toBe(200);
    const [header, ...rows] = response.bytes.toString().trim().split('\r\n');
    expect(header).toContain('created_at,action,actor_type');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(`account.registered,user,${user.id},${email}`);
  });

  it('returns every event once, page by page, the newest first', async () => {
    const all = (await trail.list()).items.map(({ id }) => id);
    const byPage: string[] = [];
    let cursor: string | null = null;
    do {
      const { items, nextCursor } = await trail.list({ limit: '20', ...(cursor && { cursor }) });
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

it('stores as many if several processes share the database', async () => {
  const flooded = await TestApi.open();
  const processes = [flooded, ...Array.from({ length: 3 }, () => flooded.withSecrets(flooded.platform.secrets))];
  const tokens = Array.from({ length: 200 }, (_, index) => `fcpub_${index}`);
  await Promise.all(tokens.map((token, index) => processes[index % 4]!.get('/api/admin/releases', token)));
  for (const { app } of processes.reverse()) await app.close();
  const stored = await flooded.platform.db.$count(auditEvents, eq(auditEvents.action, 'publish_token.rejected'));
  expect(stored).toBe(100);
  await flooded.close();
});

it('is in the log, too, with the origin and without values', async () => {
  const lines: string[] = [];
  const stream = new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) });
  const app = Fastify({ ...serverOptions, logger: { ...loggerOptions('warn'), stream } });
  await app.register(apiPlugin, { platform: api.platform, config: parseEnv({}), clock: () => api.now });
  const payload = { email: OWNER, password: 'Hidden-passw0rd' };
  const response = await app.inject({ method: 'POST', url: '/api/auth/login', payload, ...ORIGIN });
  expect(response.statusCode).toBe(422);
  await app.close();
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({
      msg: 'audit event',
      reqId: expect.any(String),
      audit: expect.objectContaining({ action: 'login.failed', ip: ORIGIN.remoteAddress, targetType: 'user' }),
    }),
  );
  expect(lines.join('')).not.toMatch(/Hidden|owner@/);
});
