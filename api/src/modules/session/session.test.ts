import { sessionAnswer, user } from 'shared-api/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, NEWCOMER, OWNER, PASSWORD } from '../../testing/demo-fixture.ts';
import { refreshCookieOf, TestApi } from '../../testing/test-api.ts';

const OWN_SCRIPT = { 'x-requested-with': 'XMLHttpRequest' };
const GRACE = 30;

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.open();
});
afterAll(() => api.close());

const post = (path: string, payload?: object) => api.call('POST', `/api${path}`, payload ? { payload } : {});
const withCookie = (path: string, refresh_token: string) =>
  api.call('POST', `/api${path}`, { cookies: { refresh_token }, headers: OWN_SCRIPT });
const refresh = (token: string) => withCookie('/refresh', token);

describe('POST /api/auth/login', () => {
  it('opens a session', async () => {
    const answer = await post('/auth/login', { email: ADMIN, password: PASSWORD });
    expect(answer.status).toBe(200);
    const { access_token, user: person } = answer.as(sessionAnswer);
    expect(person).toMatchObject({ email: ADMIN, role: { id: 2 } });
    const me = await api.get('/api/me', access_token);
    expect(me.as(user)).toEqual(person);
  });

  it('keeps the refresh token from script and from other sites', async () => {
    const { headers } = await post('/auth/login', { email: OWNER, password: PASSWORD });
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Strict/);
    expect(cookie).toMatch(/; Path=\/api(;|$)/);
    expect(cookie).not.toMatch(/Secure/);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('takes the address in any case', async () => {
    const { status } = await post('/auth/login', { email: OWNER.toUpperCase(), password: PASSWORD });
    expect(status).toBe(200);
  });

  it('does not tell an unknown address from a wrong password', async () => {
    const unknown = await post('/auth/login', { email: 'nobody@example.com', password: PASSWORD });
    const wrong = await post('/auth/login', { email: OWNER, password: 'Wrong-passw0rd' });
    expect([unknown.status, unknown.error]).toEqual([422, 'wrong_credentials']);
    expect([wrong.status, wrong.error]).toEqual([422, 'wrong_credentials']);
    const withoutId = (bytes: Buffer) => bytes.toString().replace(/"requestId":"[^"]*"/, '');
    expect(withoutId(unknown.bytes)).toBe(withoutId(wrong.bytes));
    expect(refreshCookieOf(wrong)).toBeUndefined();
  });

  it('takes as long for an unknown address as for a wrong password', async () => {
    // The quickest of several: what else the machine does only ever adds to a time.
    const quickest = async (email: string) => {
      const times: number[] = [];
      for (let attempt = 0; attempt < 7; attempt += 1) {
        const started = performance.now();
        await post('/auth/login', { email, password: 'Wrong-passw0rd' });
        times.push(performance.now() - started);
      }
      return Math.min(...times);
    };
    const [known, unknown] = [await quickest(OWNER), await quickest('nobody@example.com')];
    expect(unknown).toBeGreaterThan(known / 2);
  });

  it('names the fields that are wrong', async () => {
    const answer = await post('/auth/login', { email: 'no address', password: '' });
    expect([answer.status, answer.error]).toEqual([422, 'invalid']);
    expect(JSON.parse(answer.bytes.toString()).error.fields).toEqual({
      email: 'Please enter a valid e-mail address',
      password: 'Please enter password',
    });
  });
});

describe('POST /api/auth/register', () => {
  const person = { name: 'Rosa', email: 'Rosa@Example.com', password: PASSWORD };

  it('makes an ordinary user and opens a session', async () => {
    const answer = await post('/auth/register', { ...person, role: { id: 2 } });
    expect(answer.status).toBe(200);
    expect(answer.as(sessionAnswer).user).toMatchObject({ email: person.email, name: 'Rosa', role: { id: 1 } });
    expect(refreshCookieOf(answer)).toBeTruthy();
    await expect(api.login(person.email)).resolves.toMatchObject({ user: { name: 'Rosa' } });
  });

  it('takes an address once, whatever its case', async () => {
    const answer = await post('/auth/register', { ...person, email: 'rosa@example.COM' });
    expect([answer.status, answer.error]).toEqual([422, 'email_taken']);
  });

  it('lets one of many at the same time have the address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('/auth/register', { ...person, email: 'race@example.com' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)]);
  });

  it('knows an address with letters beyond ASCII again', async () => {
    await post('/auth/register', { ...person, email: 'Žofia@Example.com' });
    expect((await post('/auth/login', { email: 'Žofia@example.com', password: PASSWORD })).status).toBe(200);
  });

  it.each([
    ['', 'Please enter password'],
    ['weak', 'Password must be at least 8 characters long'],
    ['weakling', 'Password must contain at least one number'],
    ['weakling1', 'Password must contain at least one uppercase letter and at least one lowercase letter'],
  ])('spec 5: “Password, checked in this order” at the server, too: %j', async (password, problem) => {
    const answer = await post('/auth/register', { ...person, email: 'weak@example.com', password });
    expect(answer.status).toBe(422);
    expect(JSON.parse(answer.bytes.toString()).error.fields).toEqual({ password: problem });
  });

  it('spec 5: “a domain with a suffix of 2 or more letters, or a bracketed IP” is an address at the server, too', async () => {
    for (const email of ['rosa@b.c', 'rosa@[1.2.3]']) {
      expect((await post('/auth/register', { ...person, email })).status, email).toBe(422);
    }
    for (const email of ['rosa@b.co', 'rosa@[127.0.0.1]']) {
      expect((await post('/auth/register', { ...person, email })).status, email).toBe(200);
      await expect(api.login(email)).resolves.toMatchObject({ user: { email } });
    }
  });
});

describe('POST /api/refresh', () => {
  it('answers a new access token and the next refresh token', async () => {
    const { refreshToken } = await api.login(OWNER);
    const answer = await refresh(refreshToken);
    expect(answer.status).toBe(200);
    expect(answer.as(sessionAnswer).user.email).toBe(OWNER);
    expect(refreshCookieOf(answer)).not.toBe(refreshToken);
    expect((await api.get('/api/me', answer.as(sessionAnswer).access_token)).status).toBe(200);
  });

  it('gives an old token the same successor for 30 seconds, since an answer may be lost', async () => {
    const { refreshToken } = await api.login(OWNER);
    const first = await refresh(refreshToken);
    api.passSeconds(GRACE);
    const again = await refresh(refreshToken);
    expect(again.status).toBe(200);
    expect(refreshCookieOf(again)).toBe(refreshCookieOf(first));
    expect((await refresh(refreshCookieOf(again)!)).status).toBe(200);
  });

  it('gives parallel calls one successor', async () => {
    const { refreshToken } = await api.login(OWNER);
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(refreshCookieOf)).size).toBe(1);
  });

  it('ends the whole family when an old token comes back later', async () => {
    const { refreshToken } = await api.login(OWNER);
    const first = await refresh(refreshToken);
    const successor = refreshCookieOf(first)!;
    api.passSeconds(GRACE + 1);
    const reuse = await refresh(refreshToken);
    expect([reuse.status, reuse.error]).toEqual([401, 'session_revoked']);
    expect(refreshCookieOf(reuse)).toBe('');
    expect((await refresh(successor)).status).toBe(401);
    expect((await api.get('/api/me', first.as(sessionAnswer).access_token)).error).toBe('session_revoked');
  });

  it('ends the family when a token two generations old comes back, even at once', async () => {
    const { refreshToken } = await api.login(OWNER);
    const second = refreshCookieOf(await refresh(refreshToken))!;
    const third = refreshCookieOf(await refresh(second))!;
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await refresh(third)).status).toBe(401);
  });

  it('leaves other sessions of the same person alone', async () => {
    const phone = await api.login(OWNER);
    const laptop = await api.login(OWNER);
    await withCookie('/auth/logout', phone.refreshToken);
    expect((await refresh(laptop.refreshToken)).status).toBe(200);
  });

  it('carries a changed role to the browser', async () => {
    const { refreshToken } = await api.login(NEWCOMER);
    const answer = await refresh(refreshToken);
    expect(answer.as(sessionAnswer).user.role).toEqual({ id: 1 });
  });

  it('refuses a token that has run out', async () => {
    const { refreshToken } = await api.login(OWNER);
    api.passSeconds(31 * 24 * 3600);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  it.each(['', 'x', 'a.b.c', '0190a0a0-0000-7000-8000-000000000000.0.AAAA', '%00', 'é'])(
    'answers 401 to "%s"',
    async (token) => {
      const answer = await refresh(token);
      expect(answer.status).toBe(401);
      expect(answer.error).not.toBeNull();
    },
  );

  it('refuses a forged generation', async () => {
    const { refreshToken } = await api.login(OWNER);
    const [family, , signature] = refreshToken.split('.');
    expect((await refresh(`${family}.1.${signature}`)).status).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  it('is for the page’s own script only', async () => {
    const { refreshToken } = await api.login(OWNER);
    const answer = await api.call('POST', '/api/refresh', { cookies: { refresh_token: refreshToken } });
    expect([answer.status, answer.error]).toEqual([400, 'bad_request']);
  });
});

describe('POST /api/auth/logout', () => {
  it('ends the session and takes the cookie away', async () => {
    const { refreshToken, access_token } = await api.login(OWNER);
    const answer = await withCookie('/auth/logout', refreshToken);
    expect(answer.status).toBe(204);
    expect(refreshCookieOf(answer)).toBe('');
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await api.get('/api/me', access_token)).error).toBe('session_revoked');
  });

  it.each(['', 'garbled', 'a.b.c'])('answers 204 to the token "%s" too', async (token) => {
    expect((await withCookie('/auth/logout', token)).status).toBe(204);
  });
});
