import { SignJWT } from 'jose';
import { publishToken } from 'shared-api/releases';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeys } from '../auth/keys.ts';
import { users } from '../database/accounts.ts';
import { parseEnv } from '../env.ts';
import { exampleUrl, registeredRoutes } from '../testing/api-routes.ts';
import { ADMIN, OWNER } from '../testing/demo-fixture.ts';
import { TestApi, type Answer } from '../testing/test-api.ts';

const PUBLIC = [
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/logout',
  'POST /api/auth/recover',
  'POST /api/auth/reset',
  'POST /api/auth/verify',
  'GET /api/outbox',
  'GET /api/site',
  'GET /api/samples',
  'GET /api/public-videos/:id',
  'GET /api/packages',
  'GET /api/packages/:id',
  'GET /api/books',
  'GET /api/books/:id',
  'GET /api/openapi.json',
];
/** Open to whoever has the cookie. */
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
  'DELETE /api/me/sessions/:id',
  'GET /api/me/export',
  'POST /api/me/second-factor',
  'DELETE /api/me/second-factor',
  'POST /api/me/second-factor/confirmation',
  'POST /api/me/second-factor/recovery-codes',
  'GET /api/videos',
  'GET /api/videos/:id',
];
const ADMIN_ONLY = [
  'GET /api/admin/videos',
  'GET /api/admin/videos/:id',
  'PATCH /api/admin/videos/:id',
  'GET /api/admin/videos/:id/images',
  ...['users', 'categories', 'video-groups', 'video-categories', 'coupons', 'packages', 'books'].flatMap((list) => [
    `GET /api/admin/${list}`,
    `GET /api/admin/${list}/:id`,
  ]),
  'GET /api/admin/overview',
  'POST /api/admin/releases/tokens',
];
/** Administrators, and holders of a publish token. */
const PUBLISHER = [
  'GET /api/admin/releases',
  'PUT /api/admin/releases/:part/:version/files/*',
  'POST /api/admin/releases/:part/:version',
  'PUT /api/admin/releases/:part/current',
];

let api: TestApi;
let admin: string;
let member: string;
let publisher: string;

beforeAll(async () => {
  api = await TestApi.open();
  [admin, member] = [await api.tokenOf(ADMIN), await api.tokenOf(OWNER)];
  const made = await api.call('POST', '/api/admin/releases/tokens', { token: admin, payload: { part: 'member' } });
  publisher = made.as(publishToken).token;
});
afterAll(() => api.close());

function call(route: string, token?: string): Promise<Answer> {
  const [method, url = ''] = route.split(' ') as ['GET', string];
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  return api.call(method, exampleUrl(url, v7()), { headers, ...(token === undefined ? {} : { token }) });
}

const refused = ({ status }: Answer) => status === 401 || status === 403;

it('every route says whom it is for', async () => {
  const routes = await registeredRoutes({ platform: api.platform, config: parseEnv({}) });
  expect(routes.sort()).toEqual([...PUBLIC, ...COOKIE, ...MEMBER, ...ADMIN_ONLY, ...PUBLISHER].sort());
});

describe.each(PUBLIC)('%s', (route) => {
  it.each(['nobody', 'a garbled token', 'a member', 'an administrator'])('is open to %s', async (who) => {
    const token = { 'a garbled token': 'garbled', 'a member': member, 'an administrator': admin }[who];
    expect(refused(await call(route, token))).toBe(false);
  });
});

describe.each(COOKIE)('%s', (route) => {
  it('is not opened by an access token', async () => {
    expect((await call(route, admin)).status).toBe(401);
  });
});

describe.each(MEMBER)('%s', (route) => {
  it('asks a visitor for a token', async () => {
    const answer = await call(route);
    expect([answer.status, answer.error]).toEqual([401, 'not_authenticated']);
  });

  it('is open to members and administrators, not to publishers', async () => {
    expect(refused(await call(route, member))).toBe(false);
    expect(refused(await call(route, admin))).toBe(false);
    expect((await call(route, publisher)).status).toBe(401);
  });
});

describe.each([...ADMIN_ONLY, ...PUBLISHER])('%s', (route) => {
  it('asks a visitor for a token', async () => {
    const answer = await call(route);
    expect([answer.status, answer.error]).toEqual([401, 'not_authenticated']);
  });

  it('is forbidden to a member, whatever is asked for', async () => {
    const answer = await call(route, member);
    expect([answer.status, answer.error]).toEqual([403, 'forbidden']);
  });

  it('is open to an administrator', async () => {
    expect(refused(await call(route, admin))).toBe(false);
  });

  it(`is ${PUBLISHER.includes(route) ? 'open' : 'closed'} to a publisher`, async () => {
    expect(refused(await call(route, publisher))).toBe(!PUBLISHER.includes(route));
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
  ])('that is none is refused: "%.40s"', async (token) => {
    const answer = await me(token);
    expect([answer.status, answer.error]).toEqual([401, 'not_authenticated']);
  });

  it('that another key signed is refused', async () => {
    const token = await signed({ sub: v7(), sid: v7() }, new Uint8Array(32));
    expect((await me(token)).error).toBe('not_authenticated');
  });

  it.each(['refresh', 'media'] as const)('that the key for %s signed is refused', async (purpose) => {
    const token = await signed({ sub: v7(), sid: v7() }, createKeys(api.platform.secret)[purpose]);
    expect((await me(token)).error).toBe('not_authenticated');
  });

  it('of another algorithm is refused', async () => {
    const token = await signed({ sub: v7(), sid: v7() }, undefined, 'HS512');
    expect((await me(token)).error).toBe('not_authenticated');
  });

  it('without the claims that it must have is refused', async () => {
    expect((await me(await signed({ sub: 'x' }))).error).toBe('not_authenticated');
  });

  it('for somebody else’s session is refused', async () => {
    const [{ user: ada }, oskar] = [await api.login(ADMIN), await api.login(OWNER)];
    const sid = oskar.refreshToken.split('.')[0];
    expect((await me(await signed({ sub: ada.id, sid }))).error).toBe('session_revoked');
  });

  it('that has run out answers 403, so that the browser refreshes it', async () => {
    const token = await api.tokenOf(OWNER);
    api.passSeconds(10 * 60 - 1);
    expect((await me(token)).status).toBe(200);
    api.passSeconds(1);
    const answer = await me(token);
    expect([answer.status, answer.error]).toEqual([403, 'token_expired']);
  });
});

it('the role is the database’s at each call', async () => {
  const token = await api.tokenOf(ADMIN);
  expect((await api.get('/api/admin/overview', token)).status).toBe(200);
  await api.platform.db.update(users).set({ roleId: 1 });
  expect((await api.get('/api/admin/overview', token)).error).toBe('forbidden');
});
