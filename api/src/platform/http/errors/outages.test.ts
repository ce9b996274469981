import { sql } from 'drizzle-orm';
import { errorBody } from 'shared-api/errors';
import { describe, expect, it } from 'vitest';
import { createApi } from '../../../app.ts';
import { operatorToken } from '../../../modules/ledger/operator.ts';
import { openPostgres } from '../../database/database.ts';
import { parseEnv } from '../../env.ts';
import type { Storage } from '../../storage/storage.ts';
import { ADMIN, PASSWORD } from '../../../testing/demo-fixture.ts';
import { TestApi } from '../../../testing/test-api.ts';

const api = await TestApi.openForFile();

describe('health and outages', () => {
  it('reports a healthy process', async () => {
    expect((await api.get('/healthz')).status).toBe(200);
    expect((await api.get('/readyz')).status).toBe(200);
  });

  it('returns 503 without details if the database is unreachable', async () => {
    const { db, close } = openPostgres('postgres://somebody@127.0.0.1:1/nowhere');
    const disconnected = createApi({ platform: { ...api.platform, db }, config: parseEnv({}) });
    for (const url of ['/api/packages', '/readyz']) {
      const response = await disconnected.inject(url);
      expect(response.statusCode).toBe(503);
      expect(errorBody.parse(response.json()).error.code).toBe('unavailable');
      expect(response.body).not.toMatch(/127\.0\.0\.1|somebody|select/i);
    }
    expect((await disconnected.inject('/healthz')).statusCode).toBe(200);
    // The refresh cookie must survive an outage.
    const refreshToken = (await api.login(ADMIN)).refreshToken;
    const response = await disconnected.inject({
      method: 'POST',
      url: '/api/refresh',
      cookies: { refresh_token: refreshToken },
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([503, undefined]);
    await disconnected.close();
    await close();
  });

  it('returns 503 if the disk is full', async () => {
    const { db } = api.platform;
    await db.execute(sql`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
    await db.execute(sql`create trigger full_disk before insert on "user" execute function no_room()`);
    const payload = { name: 'Rosa', email: 'rosa@example.org', password: PASSWORD };
    const register = () => api.post('/api/auth/register', payload);
    const response = await register();
    expect([response.status, response.error]).toEqual([503, 'unavailable']);
    await db.execute(sql`drop function no_room cascade`);
    expect((await register()).status).toBe(200);
  });

  it('returns 503 while the queue of jobs cannot be written, and keeps nothing of the change', async () => {
    const { db } = api.platform;
    const payload = { name: 'Ana', email: 'ana.queue@example.org', password: PASSWORD };
    const register = () => api.post('/api/auth/register', payload);
    await db.execute(sql`alter table pgboss.job rename column start_after to lost`);
    try {
      const response = await register();
      expect([response.status, response.error]).toEqual([503, 'unavailable']);
    } finally {
      await db.execute(sql`alter table pgboss.job rename column lost to start_after`);
    }
    expect((await register()).status).toBe(200);
  });

  it.each(['deadlock_detected', 'serialization_failure'])(
    'returns 503 for a transaction that ends in %s',
    async (code) => {
      const { db } = api.platform;
      await db.execute(sql`create function give_way() returns trigger language plpgsql as
      ${sql.raw(`$$ begin raise exception 'concurrent transaction' using errcode = '${code}'; end $$`)}`);
      await db.execute(sql`create trigger conflict before insert on "user" execute function give_way()`);
      const payload = { name: 'Rosa', email: `${code}@example.org`, password: PASSWORD };
      const response = await api.post('/api/auth/register', payload);
      expect([response.status, response.error]).toEqual([503, 'unavailable']);
      await db.execute(sql`drop function give_way cascade`);
    },
  );

  it.each([
    ['57014', 'took longer than the time limit'],
    ['53100', 'the disk of the database is full'],
    ['08006', 'the connection to the database was lost'],
  ])('tells operators, and nobody else, the cause of %s', async (code, cause) => {
    const fail = () => Promise.reject(Object.assign(new Error('the password is geheim'), { code }));
    const db = Object.assign(Object.create(api.platform.db) as typeof api.platform.db, { transaction: fail });
    const platform = { ...api.platform, operationsUntil: () => db };
    const failing = createApi({ platform, config: parseEnv({}) });
    const headers = { authorization: `Bearer ${operatorToken(api.platform.secrets)}` };
    const messageAt = async (url: string) => {
      const response = await failing.inject({ url, headers });
      const { error } = errorBody.parse(JSON.parse(response.body));
      expect([response.statusCode < 400 || response.statusCode === 503, error.code]).toEqual([true, 'unavailable']);
      return error.message;
    };
    for (const url of ['/api/admin/ledger', '/api/admin/ledger/progress', '/api/admin/backup'])
      expect((await messageAt(url)).toLowerCase()).toContain(cause);
    const admin = { authorization: `Bearer ${await api.tokenOf(ADMIN)}` };
    Object.assign(db, { select: () => ({ from: fail }) });
    const others = await failing.inject({ url: '/api/admin/payables/export', headers: admin });
    expect(others.body).not.toMatch(/geheim|database/);
    await failing.close();
  });

  it('returns 400 if the database rejects a value that the schema let through', async () => {
    const { db } = api.platform;
    await db.execute(sql`create function no_date() returns trigger language plpgsql as
      $$ begin raise exception 'invalid date: "%"', new.name using errcode = 'datetime_field_overflow'; end $$`);
    await db.execute(sql`create trigger strict_date before insert on "user" execute function no_date()`);
    const payload = { name: 'Rosa', email: 'rosa@example.net', password: PASSWORD };
    const response = await api.post('/api/auth/register', payload);
    expect([response.status, response.error]).toEqual([400, 'bad_request']);
    await db.execute(sql`drop function no_date cascade`);
  });

  it('returns 500 without details for an unexpected error', async () => {
    const storage: Storage = Object.create(api.platform.storage, {
      open: { value: () => Promise.reject(new Error('the disk at /mnt/secret is broken')) },
    });
    const broken = createApi({ platform: { ...api.platform, storage }, config: parseEnv({}) });
    const response = await broken.inject('/media/public/x');
    expect(response.statusCode).toBe(500);
    expect(errorBody.parse(response.json()).error.code).toBe('internal');
    expect(response.body).not.toMatch(/secret|disk|\.ts/);
    await broken.close();
  });
});
