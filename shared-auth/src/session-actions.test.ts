import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from './api-client.ts';
import { login, logout, register, resumeSession } from './session-actions.ts';
import { currentRole, onSessionEnd } from './session.ts';
import { json, errorResponse, stubServer, type StubbedResponses } from './testing.ts';

const admin = { id: 'id', email: 'admin@fullcourt.test', name: 'Admin', role: { id: 2 } };
const credentials = { email: admin.email, password: 'Fullcourt1!' };
const onEnd = vi.fn();

beforeEach(() => {
  localStorage.clear();
  currentRole();
  onEnd.mockClear();
  onSessionEnd(onEnd);
});

describe('login', () => {
  it('starts the session', async () => {
    const requests = stubServer({ 'POST /api/auth/login': () => json({ access_token: 'token', user: admin }) });
    await login(credentials);
    await expect(requests[0]!.json()).resolves.toEqual(credentials);
    expect(currentRole()).toBe('admin');
    expect(localStorage.getItem('access_token')).toBe('token');
  });

  it.each([null, {}, { access_token: 'token' }, []])(
    'rejects a malformed response (%j) without starting a session',
    async (body) => {
      stubServer({ 'POST /api/auth/login': () => json(body) });
      await expect(login(credentials)).rejects.toThrow();
      expect(localStorage).toHaveLength(0);
    },
  );

  it('starts no session if storage cannot hold all of it', async () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (key === 'role') throw new DOMException('full', 'QuotaExceededError');
        stored.set(key, value);
      },
      removeItem: (key: string) => stored.delete(key),
    });
    stubServer({ 'POST /api/auth/login': () => json({ access_token: 'token', user: admin }) });
    await login(credentials);
    vi.unstubAllGlobals();
    expect(stored.size).toBe(0);
  });

  it('works although the stored token cannot be sent in a header', async () => {
    localStorage.setItem('access_token', '🏀\n');
    localStorage.setItem('role', '1');
    stubServer({ 'POST /api/auth/login': () => json({ access_token: 'token', user: admin }) });
    await login(credentials);
    expect(localStorage.getItem('access_token')).toBe('token');
  });

  it('waits for a refresh of the previous session, whose response would replace the cookie', async () => {
    localStorage.setItem('access_token', 'old');
    localStorage.setItem('role', '1');
    currentRole();
    let respond = (_: Response) => {};
    const requests = stubServer({
      '/api/me': () => errorResponse(403, 'token_expired'),
      'POST /api/refresh': () => new Promise<Response>((resolve) => (respond = resolve)),
      'POST /api/auth/login': () => json({ access_token: 'token', user: admin }),
    });
    const sent = () => requests.map(({ url }) => new URL(url).pathname);
    const previous = api.get('/me').catch(() => {});
    await vi.waitUntil(() => sent().includes('/api/refresh'), 10_000);
    const loggingIn = login(credentials);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(sent()).not.toContain('/api/auth/login');
    respond(json({ access_token: 'renewed', user: { ...admin, role: { id: 1 } } }));
    await Promise.all([previous, loggingIn]);
    expect({ ...localStorage }).toEqual({ access_token: 'token', role: '2' });
  });

  it('rejects wrong credentials without starting a session or navigating', async () => {
    stubServer({ 'POST /api/auth/login': () => errorResponse(422, 'wrong_credentials') });
    await expect(login(credentials)).rejects.toMatchObject({ code: 'wrong_credentials' });
    expect(currentRole()).toBe('public');
    expect(onEnd).not.toHaveBeenCalled();
  });
});

it('register starts the session of the new account', async () => {
  const user = { ...admin, role: { id: 1 } };
  const requests = stubServer({ 'POST /api/auth/register': () => json({ access_token: 'token', user }, 201) });
  await register({ ...credentials, name: 'Player' });
  await expect(requests[0]!.json()).resolves.toEqual({ ...credentials, name: 'Player' });
  expect(currentRole()).toBe('user');
});

describe('resumeSession', () => {
  it('continues the session of the cookie', async () => {
    stubServer({ 'POST /api/refresh': () => json({ access_token: 'token', user: admin }) });
    await resumeSession();
    expect({ ...localStorage }).toEqual({ access_token: 'token', role: '2' });
  });

  it.each([
    [401, 'session_revoked'],
    [503, 'unavailable'],
  ] as const)('rejects with the error of the server, and does not navigate: %i', async (status, code) => {
    stubServer({ 'POST /api/refresh': () => errorResponse(status, code) });
    await expect(resumeSession()).rejects.toMatchObject({ code });
    expect(localStorage).toHaveLength(0);
    expect(onEnd).not.toHaveBeenCalled();
  });
});

describe('logout', () => {
  it.each<[string, StubbedResponses[string]]>([
    ['the server agrees', () => new Response(null, { status: 204 })],
    ['the server has an error', () => errorResponse(500, 'internal')],
    ['the token has expired', () => errorResponse(403, 'token_expired')],
    ['the session is gone', () => errorResponse(401, 'session_revoked')],
    ['the network is down', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('spec 4: “on success or failure removes access_token and role”: when %s', async (_, response) => {
    localStorage.setItem('access_token', 'token');
    localStorage.setItem('role', '2');
    expect(currentRole()).toBe('admin');
    const requests = stubServer({ 'POST /api/auth/logout': response });
    await logout();
    expect(localStorage).toHaveLength(0);
    expect(currentRole()).toBe('public');
    expect(requests).toHaveLength(1);
    expect(new URL(requests[0]!.url).pathname).toBe('/api/auth/logout');
    expect(requests[0]!.headers.get('authorization')).toBe('Bearer token');
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('does not wait for a server that never responds', async () => {
    localStorage.setItem('access_token', 'token');
    localStorage.setItem('role', '2');
    currentRole();
    vi.useFakeTimers();
    stubServer({ 'POST /api/auth/logout': () => new Promise<Response>(() => {}) });
    const loggingOut = logout();
    await vi.advanceTimersByTimeAsync(3000);
    await loggingOut;
    vi.useRealTimers();
    expect(localStorage).toHaveLength(0);
    expect(currentRole()).toBe('public');
  });
});
