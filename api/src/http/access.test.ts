import { SignJWT } from 'jose';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeys } from '../crypto/keys.ts';
import { users } from '../database/users.ts';
import { parseEnv } from '../env.ts';
import { exampleUrl, registeredRoutes } from '../testing/api-routes.ts';
import { ADMIN, OWNER } from '../testing/demo-fixture.ts';
import { TestApi, type TestResponse } from '../testing/test-api.ts';

const PUBLIC = [
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/logout',
  'POST /api/auth/recover',
  'POST /api/auth/reset',
  'POST /api/auth/reset/check',
  'POST /api/auth/verify',
  'GET /api/outbox',
  'POST /api/demo/reset',
  'GET /api/site',
  'GET /api/samples',
  'GET /api/public-videos/:id',
  'GET /api/packages',
  'GET /api/packages/:id',
  'GET /api/books',
  'GET /api/books/:id',
  'GET /api/openapi.json',
];
/** Authenticated by the refresh cookie. */
const COOKIE = ['POST /api/refresh'];
const MEMBER = [
  'GET /api/me',
  'PATCH /api/me',
  'DELETE /api/me',
  'POST /api/me/email',
  'DELETE /api/me/email',
  'POST /api/me/password',
  'POST /api/me/verification',
  'GET /api/me/sessions',
  'DELETE /api/me/sessions',
  'DELETE /api/me/sessions/:id',
  'GET /api/me/export',
  'POST /api/me/second-factor',
  'DELETE /api/me/second-factor',
  'POST /api/me/second-factor/confirmation',
  'POST /api/me/second-factor/recovery-codes',
  'GET /api/videos',
  'GET /api/videos/:id',
];
/** Administrators, and holders of a publish token. */
const PUBLISHER = [
  'GET /api/admin/releases',
  'GET /api/admin/releases/:part/current',
  'PUT /api/admin/releases/:part/:version/files/*',
  'POST /api/admin/releases/:part/:version',
  'PUT /api/admin/releases/:part/current',
];

const api = await TestApi.open();
afterAll(() => api.close());

const routes = await registeredRoutes({ platform: api.platform, config: parseEnv({}) });
/** Whatever the definitions of their endpoints say. */
const ADMIN_ONLY = routes.filter((route) => route.includes(' /api/admin/') && !PUBLISHER.includes(route));

let admin: string;
let member: string;
let publisher: string;

beforeAll(async () => {
  [admin, member] = [await api.tokenOf(ADMIN), await api.tokenOf(OWNER)];
  publisher = await api.publishToken(admin, 'member');
});

function call(route: string, token?: string): Promise<TestResponse> {
  const [method, url = ''] = route.split(' ') as ['GET', string];
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  return api.call(method, exampleUrl(url, v7()), { headers, ...(token === undefined ? {} : { token }) });
}

const isDenied = ({ status }: TestResponse) => status === 401 || status === 403;

it('lists the access of every route', () => {
  expect(ADMIN_ONLY.length).toBeGreaterThanOrEqual(20);
  expect([...routes].sort()).toEqual([...PUBLIC, ...COOKIE, ...MEMBER, ...ADMIN_ONLY, ...PUBLISHER].sort());
});

describe.each(PUBLIC)('%s', (route) => {
  it.each(['a visitor', 'a garbled token', 'a member', 'an administrator'])('is open to %s', async (who) => {
    const token = { 'a garbled token': 'garbled', 'a member': member, 'an administrator': admin }[who];
    expect(isDenied(await call(route, token))).toBe(false);
  });
});

describe.each(COOKIE)('%s', (route) => {
  it('does not accept an access token', async () => {
    expect((await call(route, admin)).status).toBe(401);
  });
});

describe.each(MEMBER)('%s', (route) => {
  it('requires a token', async () => {
    const response = await call(route);
    expect([response.status, response.error]).toEqual([401, 'not_authenticated']);
  });

  it('is open to members and administrators, not to publishers', async () => {
    expect(isDenied(await call(route, member))).toBe(false);
    expect(isDenied(await call(route, admin))).toBe(false);
    expect((await call(route, publisher)).status).toBe(401);
  });
});

describe.each([...ADMIN_ONLY, ...PUBLISHER])('%s', (route) => {
  it('requires a token', async () => {
    const response = await call(route);
    expect([response.status, response.error]).toEqual([401, 'not_authenticated']);
  });

  it('is forbidden to members, whatever the parameters', async () => {
    const response = await call(route, member);
    expect([response.status, response.error]).toEqual([403, 'forbidden']);
  });

  it('is open to administrators', async () => {
    expect(isDenied(await call(route, admin))).toBe(false);
  });

  it(`is ${PUBLISHER.includes(route) ? 'open' : 'closed'} to publishers`, async () => {
    expect(isDenied(await call(route, publisher))).toBe(!PUBLISHER.includes(route));
  });
});

describe('an access token', () => {
  const me = (token: string) => api.get('/api/me', token);

  async function signed(claims: Record<string, unknown>, key?: Uint8Array, alg = 'HS256'): Promise<string> {
    const { access } = createKeys(api.platform.secret);
    const now = Math.floor(api.now.getTime() / 1000);
    return new SignJWT(claims)
      .setProtectedHeader({ alg })
      .setExpirationTime(now + 60)
      .sign(key ?? access);
  }

  it.each([
    '',
    'garbled',
    'a.b.c',
    'fcpub_garbled',
    // { "alg": "none" } and { "sub": "x" }, unsigned
    'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.',
    'x'.repeat(8000),
  ])('is rejected if it is malformed: "%.40s"', async (token) => {
    const response = await me(token);
    expect([response.status, response.error]).toEqual([401, 'not_authenticated']);
  });

  it('is rejected if another key signed it', async () => {
    const token = await signed({ sub: v7(), sid: v7() }, new Uint8Array(32));
    expect((await me(token)).error).toBe('not_authenticated');
  });

  it.each(['refresh', 'media'] as const)('is rejected if the key for %s signed it', async (purpose) => {
    const token = await signed({ sub: v7(), sid: v7() }, createKeys(api.platform.secret)[purpose]);
    expect((await me(token)).error).toBe('not_authenticated');
  });

  it('is rejected with another algorithm', async () => {
    const token = await signed({ sub: v7(), sid: v7() }, undefined, 'HS512');
    expect((await me(token)).error).toBe('not_authenticated');
  });

  it('is rejected without its required claims', async () => {
    expect((await me(await signed({ sub: 'x' }))).error).toBe('not_authenticated');
  });

  it('is rejected for another user’s session', async () => {
    const [{ user: ada }, oskar] = [await api.login(ADMIN), await api.login(OWNER)];
    const sid = oskar.refreshToken.split('.')[0];
    expect((await me(await signed({ sub: ada.id, sid }))).error).toBe('session_revoked');
  });

  it('returns 403 once it has expired, so that the browser refreshes it', async () => {
    const token = await api.tokenOf(OWNER);
    api.passSeconds(10 * 60 - 1);
    expect((await me(token)).status).toBe(200);
    api.passSeconds(1);
    const response = await me(token);
    expect([response.status, response.error]).toEqual([403, 'token_expired']);
  });
});

it('reads the role from the database at every request', async () => {
  const token = await api.tokenOf(ADMIN);
  expect((await api.get('/api/admin/overview', token)).status).toBe(200);
  await api.platform.db.update(users).set({ roleId: 1 });
  expect((await api.get('/api/admin/overview', token)).error).toBe('forbidden');
});
