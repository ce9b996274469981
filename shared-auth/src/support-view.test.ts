import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { http } from './http.ts';
import { refresh } from './session/session-fetch.ts';
import { login, logout, resumeSession } from './session-actions.ts';
import { currentRole, onSessionEnd, sessionUserId, startSession, watchSession } from './session.ts';
import { endSupportView, startSupportView } from './support-view-actions.ts';
import { useSupportView } from './support-view.ts';
import { errorResponse, json, noContent, stubServer } from './testing.ts';

const ADMIN = { access_token: 'admin-token', role: '2' };
const VIEWED = { id: 'ana', email: 'ana@fullcourt.test', name: 'Ana Petrova', role: { id: 1 } };
const TOKEN = `e30.${btoa(JSON.stringify({ sub: 'ana' }))}.signature`;
const view = { access_token: TOKEN, expires_at: '2026-03-01T12:15:00Z', expires_in: 900, user: VIEWED };

const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});

let stop = () => {};
/** A page of this tab starts. */
const openPage = () =>
  act(() => {
    stop();
    stop = startSession();
  });

const adminSession = () => Object.fromEntries(Object.entries({ ...localStorage }));

beforeEach(() => {
  Object.entries(ADMIN).forEach(([key, value]) => localStorage.setItem(key, value));
  sessionStorage.clear();
  openPage();
  onSessionEnd(() => expect.unreachable('the administrator’s session must not end'));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  assign.mockClear();
  reload.mockClear();
  sessionStorage.clear();
  localStorage.clear();
  openPage();
  stop();
  onSessionEnd(() => {});
});

/** Starts a view, and the page that it leads to. */
async function startView() {
  stubServer({ 'POST /api/admin/users/ana/support-view': () => json(view, 201) });
  await startSupportView('ana', { reason: '', password: 'secret' });
  openPage();
  return renderHook(() => useSupportView()).result;
}

const authorizations = (requests: readonly Request[]) =>
  requests.map(({ method, url, headers }) => [method, new URL(url).pathname, headers.get('authorization')]);

describe('a support view', () => {
  it('starts with a new page in this tab, and keeps the administrator’s session', async () => {
    const requests = stubServer({ 'POST /api/admin/users/ana/support-view': () => json(view, 201) });
    await startSupportView('ana', { reason: 'Ticket', password: 'secret' });
    expect(await requests[0]!.json()).toEqual({ reason: 'Ticket', password: 'secret' });
    expect(requests[0]!.headers.get('authorization')).toBe('Bearer admin-token');
    expect(assign).toHaveBeenCalledWith('/home');
    // This page stays the administrator's to its end.
    expect(currentRole()).toBe('admin');
    expect(adminSession()).toEqual(ADMIN);
  });

  it('acts as its user', async () => {
    const { current } = await startView();
    expect(current).toMatchObject({ view: { user: { id: 'ana', name: 'Ana Petrova' } }, over: false });
    expect([currentRole(), sessionUserId()]).toEqual(['user', 'ana']);
    const requests = stubServer({ '/api/videos': () => json({ items: [] }) });
    await http.get('videos').json();
    expect(authorizations(requests)).toEqual([['GET', '/api/videos', `Bearer ${TOKEN}`]]);
  });

  it('starts nothing if the browser stores nothing', async () => {
    stubServer({ 'POST /api/admin/users/ana/support-view': () => json(view, 201) });
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem, clear: () => {} });
    await expect(startSupportView('ana', { reason: '', password: 'x' })).rejects.toThrow('full');
    vi.unstubAllGlobals();
    expect(assign).not.toHaveBeenCalled();
  });

  it.each([
    ['view_only', 403],
    ['token_expired', 403],
    ['forbidden', 403],
  ] as const)('never refreshes after %s, nor repeats the request', async (code, status) => {
    const result = await startView();
    const requests = stubServer({ 'PATCH /api/me': () => errorResponse(status, code) });
    await expect(http.patch('me')).rejects.toMatchObject({ code });
    expect(authorizations(requests)).toEqual([['PATCH', '/api/me', `Bearer ${TOKEN}`]]);
    expect(await refresh(TOKEN)).toBe(false);
    expect(requests).toHaveLength(1);
    expect(result.current.over).toBe(false);
    expect(adminSession()).toEqual(ADMIN);
  });

  it('is over after a 401, still as its user, and leaves the administrator’s session alone', async () => {
    const result = await startView();
    const requests = stubServer({
      '/api/videos': () => errorResponse(401, 'session_revoked'),
    });
    await act(() => http.get('videos').catch(() => {}));
    expect(result.current.over).toBe(true);
    expect(currentRole()).toBe('user');
    await http.get('videos').catch(() => {});
    expect(authorizations(requests).map(([, , authorization]) => authorization)).toEqual(
      Array(2).fill(`Bearer ${TOKEN}`),
    );
    expect(adminSession()).toEqual(ADMIN);
  });

  it('is over on a page that is opened after it has expired', async () => {
    await startView();
    vi.useFakeTimers({ now: Date.now() + 900_000 });
    openPage();
    expect(renderHook(() => useSupportView()).result.current.over).toBe(true);
    expect(currentRole()).toBe('user');
  });

  it('lasts as long as the page, even if the tab’s storage is emptied', async () => {
    await startView();
    sessionStorage.clear();
    const requests = stubServer({ '/api/videos': () => json({}) });
    await http.get('videos').json();
    expect(authorizations(requests)[0]?.[2]).toBe(`Bearer ${TOKEN}`);
    expect(currentRole()).toBe('user');
  });

  it.each([
    ['logging in', () => login({ email: 'a@b.test', password: 'x' }), 'POST /api/auth/login'],
    ['continuing a session', () => resumeSession(), 'POST /api/refresh'],
  ])('does not replace the administrator’s session by %s, whatever the response', async (_, attempt, endpoint) => {
    await startView();
    const requests = stubServer({ [endpoint]: () => json({ access_token: 'other', user: VIEWED }) });
    await attempt();
    expect(adminSession()).toEqual(ADMIN);
    // By which the server knows to refuse.
    expect(authorizations(requests)[0]?.[2]).toBe(`Bearer ${TOKEN}`);
    expect(sessionUserId()).toBe('ana');
  });
});

describe('other tabs', () => {
  const write = (key: string | null, newValue: string | null) =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));

  it.each([
    ['refreshes', 'access_token', 'newer'],
    ['has another role', 'role', '1'],
    ['replaces the token', 'access_token', null],
  ])('do not concern a support view if one %s', async (_, key, value) => {
    const result = await startView();
    const listener = vi.fn();
    const unwatch = watchSession(listener);
    write(key, value);
    unwatch();
    expect(listener).not.toHaveBeenCalled();
    expect(result.current.over).toBe(false);
    expect(currentRole()).toBe('user');
  });

  it.each(['role', null])('end it if the administrator logs out there (%s)', async (key) => {
    const result = await startView();
    write(key, null);
    expect(result.current.over).toBe(true);
  });
});

describe('the end', () => {
  it('is requested with the view’s token, and leads to the user’s screen', async () => {
    await startView();
    const requests = stubServer({ 'DELETE /api/me/support-view': noContent });
    await endSupportView();
    expect(authorizations(requests)).toEqual([['DELETE', '/api/me/support-view', `Bearer ${TOKEN}`]]);
    expect(assign).toHaveBeenLastCalledWith('/user/ana');
    openPage();
    expect(currentRole()).toBe('admin');
    expect(adminSession()).toEqual(ADMIN);
  });

  it('can ask for another view', async () => {
    await startView();
    stubServer({ 'DELETE /api/me/support-view': noContent });
    await endSupportView(true);
    expect(assign).toHaveBeenLastCalledWith('/user/ana?viewAs');
  });

  it.each([
    ['refuses', () => errorResponse(401, 'session_revoked')],
    ['fails', () => errorResponse(500, 'internal')],
  ])('comes even if the server %s', async (_, respond) => {
    await startView();
    stubServer({ 'DELETE /api/me/support-view': respond });
    await endSupportView();
    expect(assign).toHaveBeenLastCalledWith('/user/ana');
  });

  it('comes even if the server does not respond', async () => {
    await startView();
    vi.useFakeTimers();
    stubServer({ 'DELETE /api/me/support-view': () => new Promise(() => {}) });
    const ending = endSupportView();
    await vi.advanceTimersByTimeAsync(3000);
    await ending;
    expect(assign).toHaveBeenLastCalledWith('/user/ana');
  });

  it('is what logging out means here: the administrator stays logged in', async () => {
    await startView();
    const requests = stubServer({ 'DELETE /api/me/support-view': noContent });
    await logout();
    expect(authorizations(requests)).toEqual([['DELETE', '/api/me/support-view', `Bearer ${TOKEN}`]]);
    expect(adminSession()).toEqual(ADMIN);
  });

  it('does nothing on a page of the administrator’s', async () => {
    const requests = stubServer({});
    await endSupportView();
    expect(requests).toEqual([]);
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('a page that the browser shows again', () => {
  const showAgain = () => {
    window.dispatchEvent(new Event('pageshow'));
  };
  const leave = () => window.dispatchEvent(new Event('pagehide'));

  it('loads again if the tab has become a support view since', async () => {
    leave();
    stubServer({ 'POST /api/admin/users/ana/support-view': () => json(view, 201) });
    await startSupportView('ana', { reason: '', password: 'x' });
    showAgain();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('loads again if the view it shows has ended since', async () => {
    await startView();
    leave();
    sessionStorage.clear();
    showAgain();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not if nothing has changed', async () => {
    leave();
    showAgain();
    await startView();
    leave();
    showAgain();
    expect(reload).not.toHaveBeenCalled();
  });
});
