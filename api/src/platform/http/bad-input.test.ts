import { account } from 'shared-api/account/account';
import { errorBody } from 'shared-api/errors';
import { page } from 'shared-api/lists';
import { sessionResponse } from 'shared-api/account/session';
import { adminVideo } from 'shared-api/videos/videos';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { ADMIN, PASSWORD } from '../../testing/demo-fixture.ts';
import { fieldErrorsOf, TestApi, type TestResponse } from '../../testing/test-api.ts';

const api = await TestApi.openForFile();
const admin = await api.tokenOf(ADMIN);
const videoId = (await api.get('/api/admin/videos', admin)).as(page(adminVideo)).items[0]!.id;

/** What users and attackers type into fields. */
const INPUTS: readonly unknown[] = [
  '',
  ' ',
  'x'.repeat(300),
  '🏀👩🏽‍🦱',
  'مرحبا بالعالم',
  '\u202Eevil\u202C',
  '<script>alert(1)</script>',
  '\'; drop table "user"; --',
  '${7*7} {{7*7}} %s %00',
  'a\0b',
  '\ud800',
  '../../etc/passwd',
  'true',
  null,
  true,
  0,
  -1,
  1e308,
  [],
  {},
  ['x'],
  { $ne: null },
];

/** Valid bodies; each field is replaced by each input in turn. */
const BODIES: readonly [string, () => Readonly<Record<string, unknown>>][] = [
  ['POST /auth/login', () => ({ email: 'a@example.com', password: PASSWORD, code: '123456' })],
  [
    'POST /auth/register',
    () => ({ name: 'Rosa', email: `${v7()}@example.com`, password: PASSWORD, locale: 'es', affiliate_ref: 'coach' }),
  ],
  ['POST /auth/recover', () => ({ email: 'a@example.com' })],
  ['POST /auth/reset', () => ({ token: 'x', password: PASSWORD })],
  ['POST /me/verification/confirmation', () => ({ token: 'x' })],
  ['PATCH /me', () => ({ name: 'Rosa', locale: 'en' })],
  ['POST /me/email', () => ({ email: `${v7()}@example.com`, password: PASSWORD })],
  ['POST /me/password', () => ({ current_password: PASSWORD, password: PASSWORD })],
  ['POST /me/second-factor', () => ({ password: PASSWORD, code: '123456' })],
  ['POST /me/second-factor/confirmation', () => ({ code: '123456' })],
  ['POST /me/second-factor/recovery-codes', () => ({ password: PASSWORD, code: '123456' })],
  ['DELETE /me/second-factor', () => ({ password: PASSWORD, code: '123456' })],
  ['DELETE /me', () => ({ password: PASSWORD })],
  [
    'PATCH /admin/videos/:id',
    // Without a version, so that no value before it makes a conflict.
    () => ({ title: 'Weave', description: 'Run.', published: true, free_sample: false, updated_at: undefined }),
  ],
];

const fields = BODIES.flatMap(([route, body]) => Object.keys(body()).map((field) => ({ route, field, body })));

async function send(route: string, payload: object, token: string): Promise<TestResponse> {
  const [method, path] = route.split(' ') as ['POST', string];
  return api.call(method, `/api${path.replace(':id', videoId)}`, { token, payload });
}

/** Of a new user, since some routes end the session or the account. */
const tokenFor = async (route: string) => (route.includes(' /admin/') ? admin : (await api.newUser()).access_token);

describe.each(fields)('$field of $route', ({ route, field, body }) => {
  it('accepts or rejects any value, without a server error', async () => {
    const token = await tokenFor(route);
    for (const input of INPUTS) {
      const response = await send(route, { ...body(), [field]: input }, token);
      const message = `${JSON.stringify(input)} got ${response.status}`;
      expect(response.status, message).toBeLessThan(500);
      if (response.status >= 400) expect(() => response.as(errorBody), message).not.toThrow();
    }
  });

  it('may be missing without a server error', async () => {
    const token = await tokenFor(route);
    const response = await send(route, { ...body(), [field]: undefined }, token);
    expect(response.status).toBeLessThan(500);
  });
});

describe('the version of a video', () => {
  it.each([
    '0000-01-01T00:00:00Z',
    '0000-01-01T00:00:00.000Z',
    `2026-03-01T12:00:00.${'1'.repeat(300)}Z`,
    '2026-03-01T12:00:00Z',
    '2026-03-01T12:00:00.000+01:00',
    '2026-02-30T12:00:00.000Z',
    '+010000-01-01T00:00:00.000Z',
  ])('is rejected in a form that the API never sends: %#', async (updated_at) => {
    const payload = { title: 'Renamed', updated_at };
    const response = await api.call('PATCH', `/api/admin/videos/${videoId}`, { token: admin, payload });
    expect([response.status, Object.keys(fieldErrorsOf(response))]).toEqual([422, ['updated_at']]);
  });
});

describe('a name', () => {
  const valid = INPUTS.filter(
    (input): input is string =>
      typeof input === 'string' && /^[^\0\ud800\u202A-\u202E]{2,120}$/.test(input) && input === input.trim(),
  );
  const register = async (name: string) => {
    const payload = { name, email: `${v7()}@example.com`, password: PASSWORD };
    return (await send('POST /auth/register', payload, '')).as(sessionResponse);
  };

  it.each(valid)('is stored as it was entered: %j', async (name) => {
    const session = await register(name);
    expect(session.user.name).toBe(name);
    expect((await api.get('/api/me', session.access_token)).as(account).name).toBe(name);
    const patched = await send('PATCH /me', { name: `${name} 2` }, session.access_token);
    expect(patched.as(account).name).toBe(`${name} 2`);
  });

  it('is stored without bidirectional marks, which could reverse the text around it', async () => {
    expect((await register('\u202Eevil\u202C')).user.name).toBe('evil');
  });
});
