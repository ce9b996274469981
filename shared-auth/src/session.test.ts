import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeSession, currentRole, openSession, startSession, useSession, watchSession } from './session.ts';

const answer = (roleId: number, token = 'token') => ({
  access_token: token,
  user: { id: 'id', email: 'player@fullcourt.test', name: 'Player', role: { id: roleId } },
});

/** What this tab sees when another one writes. */
function writeInOtherTab(key: string, newValue: string | null) {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

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
    openSession(answer(2));
    expect({ ...localStorage }).toEqual({ access_token: 'token', role: '2' });
    closeSession();
    expect(localStorage).toHaveLength(0);
  });

  it('renders anew what depends on it', () => {
    const { result } = renderHook(() => useSession(({ role }) => role));
    act(() => openSession(answer(1)));
    expect(result.current).toBe('user');
  });

  it('is empty where storage is blocked', () => {
    localStorage.setItem('role', '2');
    const insecure = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: insecure, setItem: insecure, removeItem: insecure });
    expect(currentRole()).toBe('public');
    openSession(answer(2));
    expect(currentRole()).toBe('public');
    vi.unstubAllGlobals();
  });
});

describe('another tab', () => {
  it.each([
    ['logs in', 'role', '1', 'user'],
    ['becomes an administrator', 'role', '2', 'admin'],
    ['logs out', 'role', null, 'public'],
  ] as const)('%s, and this one notices', (_, key, value, role) => {
    const { result } = renderHook(() => useSession((session) => session.role));
    act(() => writeInOtherTab(key, value));
    expect(result.current).toBe(role);
  });

  it('writes something else, and nothing happens', () => {
    const listener = vi.fn();
    const stop = watchSession(listener);
    writeInOtherTab('cookie:accepted', 'true');
    expect(listener).not.toHaveBeenCalled();
    stop();
  });
});

describe('a page that the browser put aside', () => {
  const putAside = (meanwhile: () => void) => {
    openSession(answer(1, 'one'));
    const roles: string[] = [];
    const stop = watchSession(({ role }) => roles.push(role));
    window.dispatchEvent(new Event('pagehide'));
    meanwhile();
    window.dispatchEvent(new Event('pageshow'));
    stop();
    return roles;
  };

  it('notices when it comes back that nobody is logged in any more', () => {
    expect(putAside(() => localStorage.clear())).toEqual(['public']);
  });

  it('notices that somebody else of the same role is', () => {
    expect(putAside(() => localStorage.setItem('access_token', 'other'))).toEqual(['public', 'user']);
  });

  it('changes nothing where nothing has changed', () => {
    expect(putAside(() => {})).toEqual([]);
  });
});

describe('another person of the same role', () => {
  it('is noticed as a change when they log in here', () => {
    openSession(answer(1, 'one'));
    const roles: string[] = [];
    const stop = watchSession(({ role }) => roles.push(role));
    openSession(answer(1, 'other'));
    expect(roles).toEqual(['public', 'user']);
    stop();
  });

  it('is noticed as a change when they log in at another tab', () => {
    openSession(answer(1, 'one'));
    const roles: string[] = [];
    const stop = watchSession(({ role }) => roles.push(role));
    // Both writes have happened by the time the first is heard of.
    window.dispatchEvent(new StorageEvent('storage', { key: 'role', newValue: null }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'role', newValue: '1' }));
    expect(roles).toEqual(['public', 'user']);
    stop();
  });
});
