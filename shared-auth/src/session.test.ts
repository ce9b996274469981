import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  closeSession,
  currentRole,
  endSession,
  onSessionEnd,
  openSession,
  sessionUserId,
  startSession,
  useSession,
  watchSession,
} from './session.ts';

const session = (roleId: number, token = 'token') => ({
  access_token: token,
  user: { id: 'id', email: 'player@fullcourt.test', name: 'Player', role: { id: roleId } },
});

/** Simulates what this tab sees when another one writes. */
function writeInOtherTab(key: string, newValue: string | null) {
  const oldValue = localStorage.getItem(key);
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
}

const tokenOf = (payload: unknown) => `e30.${btoa(JSON.stringify(payload))}.signature`;

let end = () => {};
beforeEach(() => {
  localStorage.clear();
  currentRole();
  end = startSession();
});
afterEach(() => end());

describe('the session', () => {
  it('spec 4: “The initial role is public.”', async () => {
    localStorage.setItem('role', '2');
    vi.resetModules();
    const fresh = await import('./session.ts');
    const { result } = renderHook(() => fresh.useSession(({ role }) => role));
    expect(result.current).toBe('public');
    let stop = () => {};
    act(() => void (stop = fresh.startSession()));
    expect(result.current).toBe('admin');
    stop();
  });

  it('spec 4: “public (no stored role), user, admin”, and “read from local storage at each access check”', () => {
    expect(currentRole()).toBe('public');
    localStorage.setItem('role', '2');
    expect(currentRole()).toBe('admin');
    localStorage.setItem('role', '7');
    expect(currentRole()).toBe('user');
  });

  it('spec 9: “Storage: access_token and role (local)”', () => {
    openSession(session(2));
    expect({ ...localStorage }).toEqual({ access_token: 'token', role: '2' });
    closeSession();
    expect(localStorage).toHaveLength(0);
  });

  it('re-renders components that use it', () => {
    const { result } = renderHook(() => useSession(({ role }) => role));
    act(() => openSession(session(1)));
    expect(result.current).toBe('user');
  });

  it('is public if storage is blocked', () => {
    localStorage.setItem('role', '2');
    const insecure = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: insecure, setItem: insecure, removeItem: insecure });
    expect(currentRole()).toBe('public');
    openSession(session(2));
    expect(currentRole()).toBe('public');
    vi.unstubAllGlobals();
  });
});

describe('another tab', () => {
  it.each([
    ['logs in', 'role', '1', 'user'],
    ['becomes an administrator', 'role', '2', 'admin'],
    ['logs out', 'role', null, 'public'],
  ] as const)('%s, and this one follows', (_, key, value, role) => {
    const { result } = renderHook(() => useSession((session) => session.role));
    act(() => writeInOtherTab(key, value));
    expect(result.current).toBe(role);
  });

  it('changes nothing when it writes other keys', () => {
    const listener = vi.fn();
    const stop = watchSession(listener);
    writeInOtherTab('cookie:accepted', 'true');
    expect(listener).not.toHaveBeenCalled();
    stop();
  });
});

it('a page that no longer follows the session notices no other tab and no return', () => {
  end();
  const listener = vi.fn();
  const stop = watchSession(listener);
  window.dispatchEvent(new Event('pagehide'));
  writeInOtherTab('role', '1');
  window.dispatchEvent(new Event('pageshow'));
  expect(listener).not.toHaveBeenCalled();
  expect(currentRole()).toBe('user');
  window.dispatchEvent(new Event('pagehide'));
  endSession(null);
  expect(currentRole()).toBe('public');
  stop();
});

describe('the id of the session’s user', () => {
  it.each([
    ['is in the token', tokenOf({ sub: '0190a0a0', sid: '7' }), '0190a0a0'],
    ['is null for a token that is none', 'garbled', null],
    ['is null for a token whose claims are no JSON', 'a.b.c', null],
    ['is null without a session', null, null],
  ])('%s', (_, token, id) => {
    if (token !== null) localStorage.setItem('access_token', token);
    expect(sessionUserId()).toBe(id);
  });
});

describe('onSessionEnd', () => {
  const onEnd = vi.fn();
  beforeEach(() => {
    onEnd.mockClear();
    onSessionEnd(onEnd);
    history.replaceState(null, '', '/videos?q=press');
    openSession(session(1));
  });

  it('is called when another tab logs out, once, with the path to return to', () => {
    localStorage.clear();
    // The events arrive after both values have been removed.
    writeInOtherTab('access_token', null);
    expect(onEnd).toHaveBeenCalledOnce();
    writeInOtherTab('role', null);
    expect(onEnd.mock.calls).toEqual([[{ by: 'other-tab', path: '/videos?q=press' }]]);
  });

  it('is called when another tab clears the storage', () => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('is called when the page comes back from the back/forward cache without a session', () => {
    window.dispatchEvent(new Event('pagehide'));
    localStorage.clear();
    window.dispatchEvent(new Event('pageshow'));
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('is not called for a session that is closed on this page', () => {
    closeSession();
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('is called once if the server rejects the token of a session that another tab has just ended', () => {
    localStorage.clear();
    endSession('token');
    expect(currentRole()).toBe('public');
    writeInOtherTab('role', null);
    expect(onEnd.mock.calls).toEqual([[{ by: 'server', path: '/videos?q=press' }]]);
  });

  it('is called if the server rejects the token of a session that another tab has just started', () => {
    closeSession();
    localStorage.setItem('access_token', 'theirs');
    endSession('theirs');
    expect(localStorage).toHaveLength(0);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('is not called when another tab has logged in again already', () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'role', newValue: null }));
    expect(onEnd).not.toHaveBeenCalled();
  });
});

describe('a page in the back/forward cache', () => {
  const suspend = (meanwhile: () => void) => {
    openSession(session(1, 'one'));
    const roles: string[] = [];
    const stop = watchSession(({ role }) => roles.push(role));
    window.dispatchEvent(new Event('pagehide'));
    meanwhile();
    window.dispatchEvent(new Event('pageshow'));
    stop();
    return roles;
  };

  it('notices on its return that the session has ended', () => {
    expect(suspend(() => localStorage.clear())).toEqual(['public']);
  });

  it('notices that a different user with the same role has logged in', () => {
    expect(suspend(() => localStorage.setItem('access_token', 'other'))).toEqual(['public', 'user']);
  });

  it('keeps the session if nothing has changed', () => {
    expect(suspend(() => {})).toEqual([]);
  });

  it('keeps the session when it is shown for the first time', () => {
    openSession(session(1));
    const listener = vi.fn();
    const stop = watchSession(listener);
    window.dispatchEvent(new Event('pageshow'));
    expect(listener).not.toHaveBeenCalled();
    stop();
  });
});

describe('another user with the same role', () => {
  it('counts as a change when they log in here', () => {
    openSession(session(1, 'one'));
    const roles: string[] = [];
    const stop = watchSession(({ role }) => roles.push(role));
    openSession(session(1, 'other'));
    expect(roles).toEqual(['public', 'user']);
    stop();
  });

  it('counts as a change when they log in in another tab, which is no logout', () => {
    const onEnd = vi.fn();
    onSessionEnd(onEnd);
    openSession(session(1, tokenOf({ sub: 'ana', sid: 'one' })));
    const roles: string[] = [];
    const stop = watchSession(({ role }) => roles.push(role));
    writeInOtherTab('access_token', tokenOf({ sub: 'ben', sid: 'other' }));
    expect(roles).toEqual(['public', 'user']);
    expect(onEnd).not.toHaveBeenCalled();
    stop();
  });

  it('never leaves storage without a session, which other tabs would take for a logout', () => {
    openSession(session(1, 'one'));
    const remove = vi.spyOn(Storage.prototype, 'removeItem');
    openSession(session(1, 'other'));
    expect(remove).not.toHaveBeenCalled();
    remove.mockRestore();
  });

  it('is not what a token is that another tab has refreshed', () => {
    openSession(session(1, tokenOf({ sub: 'ana', sid: 'one' })));
    const listener = vi.fn();
    const stop = watchSession(listener);
    writeInOtherTab('access_token', `${tokenOf({ sub: 'ana', sid: 'one' })}2`);
    expect(listener).not.toHaveBeenCalled();
    stop();
  });

  it.each([
    ['', ['role']],
    [', whose token arrives first', ['access_token', 'role']],
  ])('counts as a change when they log in in another tab after a logout%s', (_, keys) => {
    openSession(session(1, 'one'));
    const roles: string[] = [];
    const stop = watchSession(({ role }) => roles.push(role));
    // Both values have been written by the time the first event arrives.
    for (const newValue of [null, '1']) {
      for (const key of keys) window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    }
    expect(roles).toEqual(['public', 'user']);
    stop();
  });
});

it('a user whose role has changed stays the same user', () => {
  openSession(session(1));
  const roles: string[] = [];
  const stop = watchSession(({ role }) => roles.push(role));
  writeInOtherTab('role', '2');
  expect(roles).toEqual(['admin']);
  stop();
});
