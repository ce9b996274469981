import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { errorBody, type ErrorBody } from 'shared-api/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api as apiPlugin, createApi, serverOptions } from '../app.ts';
import { openPostgres } from '../database/database.ts';
import { parseEnv } from '../env.ts';
import { ADMIN, NEWCOMER, PASSWORD } from '../testing/demo-fixture.ts';
import { TestApi, type Answer } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.open();
});
afterAll(() => api.close());

const detailsOf = (answer: Answer): ErrorBody['error'] => answer.as(errorBody).error;
const json = { 'content-type': 'application/json' };

describe('a body', () => {
  const login = (payload: string | Buffer, headers: Record<string, string> = json) =>
    api.call('POST', '/api/auth/login', { payload, headers });

  it.each([
    { what: 'broken JSON', payload: '{"email":', status: 400, error: 'bad_request' },
    { what: 'no JSON at all', payload: 'email=a', status: 400, error: 'bad_request' },
    { what: 'an empty text', payload: '', status: 400, error: 'bad_request' },
    { what: 'a prototype key', payload: '{"__proto__":{"admin":true}}', status: 400, error: 'bad_request' },
    { what: 'a constructor key', payload: '{"constructor":{"prototype":{}}}', status: 400, error: 'bad_request' },
    { what: 'null', payload: 'null', status: 422, error: 'invalid' },
    { what: 'a list', payload: '[]', status: 422, error: 'invalid' },
    { what: 'a number', payload: '1e999', status: 422, error: 'invalid' },
    { what: 'wrong types', payload: '{"email":1,"password":{}}', status: 422, error: 'invalid' },
    { what: 'too much', payload: `"${'x'.repeat(256 * 1024)}"`, status: 413, error: 'payload_too_large' },
    { what: '100,000 brackets', payload: '['.repeat(100_000) + ']'.repeat(100_000), status: 422, error: 'invalid' },
    {
      what: 'a deep object',
      payload: '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000),
      status: 422,
      error: 'invalid',
    },
    { what: 'U+0000', payload: '{"email":"a\\u0000@b.co","password":"x"}', status: 422, error: 'invalid' },
    { what: 'half a character', payload: '{"email":"a@b.co","password":"\\ud800"}', status: 422, error: 'invalid' },
    { what: 'U+0000 in a key', payload: '{"\\u0000":1}', status: 422, error: 'invalid' },
  ])('of $what is answered with $status', async ({ payload, status, error }) => {
    const answer = await login(payload);
    expect([answer.status, answer.error]).toEqual([status, error]);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/octet-stream', 'multipart/form-data', 'x'])(
    'of type %s is answered with 415',
    async (type) => {
      const answer = await login(JSON.stringify({ email: ADMIN, password: PASSWORD }), { 'content-type': type });
      expect([answer.status, answer.error]).toEqual([415, 'unsupported_media_type']);
    },
  );

  it('that lacks fields names each by its path', async () => {
    const { fields } = detailsOf(await api.call('POST', '/api/auth/register', { payload: { name: ' ' } }));
    expect(fields).toEqual({
      name: 'Please enter your name',
      email: 'Please enter your e-mail address',
      password: 'Please enter password',
    });
  });
});

describe('an address', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/auth',
    '/api/books/',
    '/api/books/1',
    '/api/books/not-a-uuid',
    `/api/books/${'x'.repeat(500)}`,
    '/api/books/%F0%9F%8F%80',
    '/api/public-videos/00000000-0000-7000-8000-000000000000',
    '/api/constructor',
    '/api/__proto__',
    '/media',
  ])('%s that leads nowhere is answered with 404', async (url) => {
    const answer = await api.get(url);
    expect([answer.status, answer.error]).toEqual([404, 'not_found']);
  });

  it.each(['/api/books/%', '/api/%zz', '/media/%E0%A4%A'])(
    '%s that cannot be read is answered with 400',
    async (url) => {
      const answer = await api.get(url);
      expect([answer.status, answer.error]).toEqual([400, 'bad_request']);
    },
  );

  it.each(['DELETE', 'PUT', 'PATCH', 'POST'] as const)('is not opened by another method: %s', async (method) => {
    expect((await api.call(method, '/api/books')).error).toBe('not_found');
  });
});

it('a gateway that takes every other address takes none of the API', async () => {
  const server = Fastify(serverOptions);
  await server.register(apiPlugin, { platform: api.platform, config: parseEnv({}) });
  await server.register(async (scope) => scope.get('/*', async () => 'a page'));
  expect((await server.inject('/videos')).body).toBe('a page');
  for (const url of ['/api', '/api/', '/api/nothing', '/api/books/', '/media', '/media/', '/media/public/none']) {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'] as const) {
      const answer = await server.inject({ method, url });
      expect([403, 404], `${method} ${url}`).toContain(answer.statusCode);
      if (method !== 'HEAD') errorBody.parse(answer.json());
    }
  }
  await server.close();
});

describe('every answer', () => {
  it('of an error carries an id of its own, and is not kept', async () => {
    const [first, second] = [await api.get('/api/nothing'), await api.get('/api/nothing')];
    expect(detailsOf(first).requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(detailsOf(first).requestId).not.toBe(detailsOf(second).requestId);
    expect(first.headers['cache-control']).toBe('no-store');
  });

  it.each(['/api/books', '/api/nothing', '/media/none', '/healthz'])(
    'of %s keeps browsers from guessing',
    async (url) => {
      const { headers } = await api.get(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'referrer-policy': 'no-referrer',
      });
    },
  );

  it('that is large is compressed for who takes it', async () => {
    const token = await api.tokenOf(ADMIN);
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' };
    expect((await api.call('GET', '/api/openapi.json', { headers })).headers['content-encoding']).toBe('br');
    expect((await api.call('GET', '/api/me', { headers })).headers['content-encoding']).toBeUndefined();
  });
});

describe('too many attempts', () => {
  it('are answered with 429 and when to come back; other addresses are not held up', async () => {
    const narrow = createApi({ platform: api.platform, config: parseEnv({ LOGIN_RATE: '3' }) });
    const attempt = (remoteAddress: string) =>
      narrow.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: NEWCOMER, password: 'Wrong-passw0rd' },
        remoteAddress,
      });
    const codes: number[] = [];
    for (let index = 0; index < 4; index += 1) codes.push((await attempt('192.0.2.1')).statusCode);
    expect(codes).toEqual([422, 422, 422, 429]);
    const limited = await attempt('192.0.2.1');
    expect(errorBody.parse(limited.json()).error.code).toBe('rate_limited');
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect((await attempt('192.0.2.2')).statusCode).toBe(422);
    await narrow.close();
  });
});

describe('operations', () => {
  it('say that the process lives and can serve', async () => {
    expect((await api.get('/healthz')).status).toBe(200);
    expect((await api.get('/readyz')).status).toBe(200);
  });

  it('tell a database that is away from a defect: 503, and nothing of how it is reached', async () => {
    const { db, close } = openPostgres('postgres://somebody@127.0.0.1:1/nowhere');
    const cut = createApi({ platform: { ...api.platform, db }, config: parseEnv({}) });
    for (const url of ['/api/packages', '/readyz']) {
      const answer = await cut.inject(url);
      expect(answer.statusCode).toBe(503);
      expect(errorBody.parse(answer.json()).error.code).toBe('unavailable');
      expect(answer.body).not.toMatch(/127\.0\.0\.1|somebody|select/i);
    }
    expect((await cut.inject('/healthz')).statusCode).toBe(200);
    // The refresh cookie must survive what will pass.
    const refreshToken = (await api.login(ADMIN)).refreshToken;
    const answer = await cut.inject({
      method: 'POST',
      url: '/api/refresh',
      cookies: { refresh_token: refreshToken },
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([503, undefined]);
    await cut.close();
    await close();
  });

  it('tell a full disk from a defect', async () => {
    const { db } = api.platform;
    await db.execute(sql`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
    await db.execute(sql`create trigger full_disk before insert on "user" execute function no_room()`);
    const payload = { name: 'Rosa', email: 'rosa@example.org', password: PASSWORD };
    const register = () => api.call('POST', '/api/auth/register', { payload });
    const answer = await register();
    expect([answer.status, answer.error]).toEqual([503, 'unavailable']);
    await db.execute(sql`drop function no_room cascade`);
    expect((await register()).status).toBe(200);
  });

  it('tell a defect without details', async () => {
    const storage = { stat: () => Promise.reject(new Error('the disk at /mnt/secret is broken')) };
    const broken = createApi({ platform: { ...api.platform, storage: storage as never }, config: parseEnv({}) });
    const answer = await broken.inject('/media/public/x');
    expect(answer.statusCode).toBe(500);
    expect(errorBody.parse(answer.json()).error.code).toBe('internal');
    expect(answer.body).not.toMatch(/secret|disk|\.ts/);
    await broken.close();
  });
});

it('a request that is no HTTP closes the connection and nothing else', async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((api.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET /api/books HTTP/9.9\r\nx\0y\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /);
  socket.destroy();
  expect((await api.get('/healthz')).status).toBe(200);
});
