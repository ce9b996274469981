import { sessionResponse } from 'shared-api/account/session';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { NEWCOMER, OWNER, PASSWORD } from '../../../testing/demo-fixture.ts';
import { refreshCookieOf, TestApi, type TestResponse } from '../../../testing/test-api.ts';

const OWN_SCRIPT = { 'x-requested-with': 'XMLHttpRequest' };
const GRACE = 30;

const api = await TestApi.openForFile();

const withCookie = (path: string, refresh_token: string) =>
  api.call('POST', `/api${path}`, { cookies: { refresh_token }, headers: OWN_SCRIPT });
const cookieOf = ({ headers }: TestResponse) => String(headers['set-cookie']);
const refresh = (token: string) => withCookie('/refresh', token);

describe('POST /api/refresh', () => {
  it('returns a new access token and the next refresh token', async () => {
    const { refreshToken } = await api.login(OWNER);
    const response = await refresh(refreshToken);
    expect(response.status).toBe(200);
    expect(response.as(sessionResponse).user.email).toBe(OWNER);
    expect(refreshCookieOf(response)).not.toBe(refreshToken);
    expect((await api.get('/api/me', response.as(sessionResponse).access_token)).status).toBe(200);
  });

  it('gives the cookie a lifetime in seconds, which does not depend on the clocks of server and browser', async () => {
    const { refreshToken } = await api.login(OWNER);
    const first = await refresh(refreshToken);
    expect(cookieOf(first)).toMatch(/; Max-Age=2592000;/);
    expect(cookieOf(first)).not.toMatch(/Expires/);
    api.passSeconds(GRACE);
    expect(cookieOf(await refresh(refreshToken))).toMatch(/; Max-Age=2591970;/);
  });

  it('returns the same successor for a used token for 30 seconds, in case a response was lost', async () => {
    const { refreshToken } = await api.login(OWNER);
    const first = await refresh(refreshToken);
    api.passSeconds(GRACE);
    const again = await refresh(refreshToken);
    expect(again.status).toBe(200);
    expect(refreshCookieOf(again)).toBe(refreshCookieOf(first));
    expect((await refresh(refreshCookieOf(again)!)).status).toBe(200);
  });

  it('returns the same successor to concurrent calls', async () => {
    const { refreshToken } = await api.login(OWNER);
    const responses = await Promise.all(Array.from({ length: 8 }, () => refresh(refreshToken)));
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(responses.map(refreshCookieOf)).size).toBe(1);
  });

  it('ends the family if a used token is presented again later', async () => {
    const { refreshToken } = await api.login(OWNER);
    const first = await refresh(refreshToken);
    const successor = refreshCookieOf(first)!;
    api.passSeconds(GRACE + 1);
    const reuse = await refresh(refreshToken);
    expect([reuse.status, reuse.error]).toEqual([401, 'session_revoked']);
    expect((await refresh(successor)).status).toBe(401);
    expect((await api.get('/api/me', first.as(sessionResponse).access_token)).error).toBe('session_revoked');
  });

  it('ends the family if a token two generations old is presented, even immediately', async () => {
    const { refreshToken } = await api.login(OWNER);
    const second = refreshCookieOf(await refresh(refreshToken))!;
    const third = refreshCookieOf(await refresh(second))!;
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await refresh(third)).status).toBe(401);
  });

  it('does not affect the user’s other sessions', async () => {
    const phone = await api.login(OWNER);
    const laptop = await api.login(OWNER);
    await withCookie('/auth/logout', phone.refreshToken);
    expect((await refresh(laptop.refreshToken)).status).toBe(200);
  });

  it('returns the current role', async () => {
    const { refreshToken } = await api.login(NEWCOMER);
    const response = await refresh(refreshToken);
    expect(response.as(sessionResponse).user.role).toEqual({ id: 1 });
  });

  it('rejects an expired token', async () => {
    const { refreshToken } = await api.login(OWNER);
    api.passSeconds(31 * 24 * 3600);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  it('ends the session 90 days after the login, even if it is in use', async () => {
    const DAY = 24 * 3600;
    let { refreshToken } = await api.login(OWNER);
    for (const days of [25, 50, 75, 89]) {
      api.passSeconds((days === 89 ? 14 : 25) * DAY);
      const response = await refresh(refreshToken);
      expect(response.status).toBe(200);
      expect(cookieOf(response)).toContain(`; Max-Age=${Math.min(30, 90 - days) * DAY};`);
      refreshToken = refreshCookieOf(response)!;
    }
    api.passSeconds(DAY - 60);
    const last = await refresh(refreshToken);
    api.passSeconds(60);
    expect((await api.get('/api/me', last.as(sessionResponse).access_token)).error).toBe('session_revoked');
    expect((await refresh(refreshCookieOf(last)!)).error).toBe('session_revoked');
  });

  it.each(['', 'x', 'a.b.c', '0190a0a0-0000-7000-8000-000000000000.0.AAAA', '%00', 'é'])(
    'returns 401 for "%s"',
    async (token) => {
      const response = await refresh(token);
      expect(response.status).toBe(401);
      expect(response.error).not.toBeNull();
    },
  );

  it('rejects a forged generation', async () => {
    const { refreshToken } = await api.login(OWNER);
    const [family, , signature] = refreshToken.split('.');
    expect((await refresh(`${family}.1.${signature}`)).status).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  it('requires the header that only the page’s own script can set', async () => {
    const { refreshToken } = await api.login(OWNER);
    const response = await api.call('POST', '/api/refresh', { cookies: { refresh_token: refreshToken } });
    expect([response.status, response.error]).toEqual([400, 'bad_request']);
  });
});

describe('a login in a browser that has a session', () => {
  const credentials = { email: NEWCOMER, password: PASSWORD };
  const account = () => ({ ...credentials, email: `${v7()}@example.com`, name: 'Rosa' });
  const open = (path: string, payload: object, refresh_token: string) =>
    api.call('POST', `/api/auth/${path}`, { payload, cookies: { refresh_token } });

  it.each([
    { path: 'login', payload: () => credentials },
    { path: 'register', payload: account },
  ])('ends that session, whoever’s it is: $path', async ({ path, payload }) => {
    const previous = await api.login(OWNER);
    const elsewhere = await api.login(OWNER);
    const response = await open(path, payload(), previous.refreshToken);
    expect(response.status).toBe(200);
    expect((await api.get('/api/me', previous.access_token)).error).toBe('session_revoked');
    expect((await refresh(previous.refreshToken)).status).toBe(401);
    expect((await refresh(elsewhere.refreshToken)).status).toBe(200);
    expect((await refresh(refreshCookieOf(response)!)).status).toBe(200);
  });

  it.each([
    { path: 'login', payload: () => ({ ...credentials, password: 'Wrong-passw0rd' }) },
    { path: 'register', payload: () => ({ ...account(), email: OWNER }) },
  ])('keeps it if it fails: $path', async ({ path, payload }) => {
    const { refreshToken } = await api.login(OWNER);
    expect((await open(path, payload(), refreshToken)).status).toBe(422);
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  it('keeps its own cookie when a refresh of the previous session is answered late', async () => {
    const { refreshToken } = await api.login(OWNER);
    await open('login', credentials, refreshToken);
    const late = await refresh(refreshToken);
    expect([late.status, refreshCookieOf(late)]).toEqual([401, undefined]);
  });

  it('accepts a cookie that is not a refresh token', async () => {
    expect((await open('login', credentials, 'garbled')).status).toBe(200);
  });
});

describe('POST /api/auth/logout', () => {
  it('ends the session and clears the cookie', async () => {
    const { refreshToken, access_token } = await api.login(OWNER);
    const response = await withCookie('/auth/logout', refreshToken);
    expect(response.status).toBe(204);
    expect(refreshCookieOf(response)).toBe('');
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await api.get('/api/me', access_token)).error).toBe('session_revoked');
  });

  it.each(['', 'garbled', 'a.b.c'])('returns 204 even for the token "%s"', async (token) => {
    expect((await withCookie('/auth/logout', token)).status).toBe(204);
  });
});
