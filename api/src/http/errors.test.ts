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
import { TestApi, type TestResponse } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.open();
});
afterAll(() => api.close());

const detailsOf = (response: TestResponse): ErrorBody['error'] => response.as(errorBody).error;
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
    { what: 'null', payload: 'null', status: 400, error: 'bad_request' },
    { what: 'a list', payload: '[]', status: 400, error: 'bad_request' },
    { what: 'a number', payload: '1e999', status: 400, error: 'bad_request' },
    { what: 'a text with U+0000', payload: '"\\u0000"', status: 400, error: 'bad_request' },
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
    { what: 'U+0000 in a key', payload: '{"\\u0000":1}', status: 400, error: 'bad_request' },
    { what: 'U+0000 below an empty key', payload: '{"":"\\u0000"}', status: 400, error: 'bad_request' },
  ])('with $what returns $status', async ({ payload, status, error }) => {
    const response = await login(payload);
    expect([response.status, response.error]).toEqual([status, error]);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/octet-stream', 'multipart/form-data', 'x'])(
    'of type %s returns 415',
    async (type) => {
      const response = await login(JSON.stringify({ email: ADMIN, password: PASSWORD }), { 'content-type': type });
      expect([response.status, response.error]).toEqual([415, 'unsupported_media_type']);
    },
  );

  it('with missing fields gets an error for each, by its path', async () => {
    const { fields } = detailsOf(await api.call('POST', '/api/auth/register', { payload: { name: ' ' } }));
    expect(fields).toEqual({
      name: { code: 'name_missing', message: 'Please enter your name' },
      email: { code: 'email_missing', message: 'Please enter your email address' },
      password: { code: 'password_missing', message: 'Please enter password' },
    });
  });
});

describe('unknown fields of a body', () => {
  const patch = async (payload: string) => {
    const token = await api.tokenOf(NEWCOMER);
    return api.call('PATCH', '/api/me', { token, payload, headers: json });
  };

  it('get an error each, by their path', async () => {
    const response = await patch('{"name":" ","role":2,"a/b":{"c":1}}');
    expect([response.status, response.error]).toEqual([422, 'invalid']);
    const unknown = { code: 'invalid', message: 'Unknown field' };
    expect(detailsOf(response).fields).toEqual({
      'a/b': unknown,
      role: unknown,
      name: expect.objectContaining({ code: 'name_missing' }),
    });
  });

  it('without a name are a bad request', async () => {
    const response = await patch('{"":1}');
    expect([response.status, detailsOf(response)]).toMatchObject([400, { code: 'bad_request' }]);
    expect(detailsOf(response).fields).toBeUndefined();
  });
});

describe('a URL', () => {
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
    '/api/books/%00',
    '/media/%00',
    '/media/public/a%00b',
    '/api/public-videos/00000000-0000-7000-8000-000000000000',
    '/api/constructor',
    '/api/__proto__',
    '/media',
  ])('returns 404 for %s', async (url) => {
    const response = await api.get(url);
    expect([response.status, response.error]).toEqual([404, 'not_found']);
  });

  it.each(['/api/books/%', '/api/%zz', '/media/%E0%A4%A'])(
    'returns 400 for %s, which cannot be decoded',
    async (url) => {
      const response = await api.get(url);
      expect([response.status, response.error]).toEqual([400, 'bad_request']);
    },
  );

  it.each(['DELETE', 'PUT', 'PATCH', 'POST'] as const)('returns 404 for an unsupported method: %s', async (method) => {
    expect((await api.call(method, '/api/books')).error).toBe('not_found');
  });
});

it('keeps unknown API paths away from the gateway’s catch-all route', async () => {
  const server = Fastify(serverOptions);
  await server.register(apiPlugin, { platform: api.platform, config: parseEnv({}) });
  await server.register(async (scope) => scope.get('/*', async () => 'a page'));
  expect((await server.inject('/videos')).body).toBe('a page');
  for (const url of ['/api', '/api/', '/api/nothing', '/api/books/', '/media', '/media/', '/media/public/none']) {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'] as const) {
      const response = await server.inject({ method, url });
      expect([403, 404], `${method} ${url}`).toContain(response.statusCode);
      if (method !== 'HEAD') errorBody.parse(response.json());
    }
  }
  await server.close();
});

describe('every response', () => {
  it('with an error has its own request id, and is not cached', async () => {
    const [first, second] = [await api.get('/api/nothing'), await api.get('/api/nothing')];
    expect(detailsOf(first).requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(detailsOf(first).requestId).not.toBe(detailsOf(second).requestId);
    expect(first.headers['cache-control']).toBe('no-store');
  });

  it.each(['/api/books', '/api/nothing', '/api/%zz', '/media/none', '/healthz'])(
    'of %s has the security headers',
    async (url) => {
      const { headers } = await api.get(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'referrer-policy': 'no-referrer',
      });
    },
  );

  it('is compressed if it is large and the client accepts it', async () => {
    const token = await api.tokenOf(ADMIN);
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' };
    expect((await api.call('GET', '/api/openapi.json', { headers })).headers['content-encoding']).toBe('br');
    expect((await api.call('GET', '/api/me', { headers })).headers['content-encoding']).toBeUndefined();
  });
});

describe('the rate limit of a route', () => {
  it('returns 429 with Retry-After, and does not affect other client addresses', async () => {
    const limited = createApi({ platform: api.platform, config: parseEnv({ LOGIN_RATE: '3' }) });
    const attempt = (remoteAddress: string) =>
      limited.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: NEWCOMER, password: 'Wrong-passw0rd' },
        remoteAddress,
      });
    const codes: number[] = [];
    for (let index = 0; index < 4; index += 1) codes.push((await attempt('192.0.2.1')).statusCode);
    expect(codes).toEqual([422, 422, 422, 429]);
    const rejected = await attempt('192.0.2.1');
    expect(errorBody.parse(rejected.json()).error.code).toBe('rate_limited');
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect((await attempt('192.0.2.2')).statusCode).toBe(422);
    await limited.close();
  });
});

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
    const register = () => api.call('POST', '/api/auth/register', { payload });
    const response = await register();
    expect([response.status, response.error]).toEqual([503, 'unavailable']);
    await db.execute(sql`drop function no_room cascade`);
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
      const response = await api.call('POST', '/api/auth/register', { payload });
      expect([response.status, response.error]).toEqual([503, 'unavailable']);
      await db.execute(sql`drop function give_way cascade`);
    },
  );

  it('returns 400 if the database rejects a value that the schema let through', async () => {
    const { db } = api.platform;
    await db.execute(sql`create function no_date() returns trigger language plpgsql as
      $$ begin raise exception 'invalid date: "%"', new.name using errcode = 'datetime_field_overflow'; end $$`);
    await db.execute(sql`create trigger strict_date before insert on "user" execute function no_date()`);
    const payload = { name: 'Rosa', email: 'rosa@example.net', password: PASSWORD };
    const response = await api.call('POST', '/api/auth/register', { payload });
    expect([response.status, response.error]).toEqual([400, 'bad_request']);
    await db.execute(sql`drop function no_date cascade`);
  });

  it('returns 500 without details for an unexpected error', async () => {
    const storage = { stat: () => Promise.reject(new Error('the disk at /mnt/secret is broken')) };
    const broken = createApi({ platform: { ...api.platform, storage: storage as never }, config: parseEnv({}) });
    const response = await broken.inject('/media/public/x');
    expect(response.statusCode).toBe(500);
    expect(errorBody.parse(response.json()).error.code).toBe('internal');
    expect(response.body).not.toMatch(/secret|disk|\.ts/);
    await broken.close();
  });
});

describe('a malformed HTTP request', () => {
  beforeAll(() => api.app.listen({ port: 0, host: '127.0.0.1' }));

  /** Sends bytes, and returns the response once the server has closed the connection. */
  async function send(request: string): Promise<{ statusLine: string; headers: string; body: string }> {
    const socket = connect((api.app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(request, 'latin1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    await once(socket, 'close');
    const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
    const [statusLine = '', ...headers] = head.split('\r\n');
    return { statusLine, headers: headers.join('\n').toLowerCase(), body };
  }

  it.each([
    { what: 'an unknown version of HTTP', request: 'GET /api/books HTTP/9.9\r\nx\0y\r\n\r\n', status: '400' },
    { what: 'no request line', request: 'GARBAGE\r\n\r\n', status: '400' },
    { what: 'raw bytes in the URL', request: 'GET /\xff HTTP/1.1\r\nHost: x\r\n\r\n', status: '400' },
    {
      what: 'two lengths',
      request: 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
      status: '400',
    },
    {
      what: 'too many headers',
      request: `GET /api/books HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
      status: '431',
    },
  ])('with $what gets an error response, and its connection is closed', async ({ request, status }) => {
    const { statusLine, headers, body } = await send(request);
    expect(statusLine).toMatch(`HTTP/1.1 ${status} `);
    expect(headers).toMatch(/^content-type: application\/json; charset=utf-8$/m);
    expect(headers).toMatch(/^connection: close$/m);
    expect(headers).toMatch(/^cache-control: no-store$/m);
    const { error } = errorBody.parse(JSON.parse(body));
    expect(error).toMatchObject({ code: 'bad_request', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect((await api.get('/healthz')).status).toBe(200);
  });
});
