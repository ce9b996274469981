import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { errorBody, type ErrorBody } from 'shared-api/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { api as apiPlugin, createApi, serverOptions } from '../../../app.ts';
import { parseEnv } from '../../env.ts';
import { ADMIN, NEWCOMER } from '../../../testing/demo-fixture.ts';
import { TestApi, type TestResponse } from '../../../testing/test-api.ts';

const api = await TestApi.openForFile();

const detailsOf = (response: TestResponse): ErrorBody['error'] => response.as(errorBody).error;

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
