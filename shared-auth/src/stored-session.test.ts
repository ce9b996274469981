import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearStoredSession, storedAccessToken, storedRoleId, storeSession } from './stored-session.ts';

const session = { access_token: 'token', user: { id: 'id', email: 'a@b.test', name: 'A', role: { id: 7 } } };

beforeEach(() => localStorage.clear());

describe('the stored access token', () => {
  it.each(['x', 'a.b.c', 'a b~', 'x'.repeat(4096)])('is what can be sent in a header: "%.20s"', (stored) => {
    localStorage.setItem('access_token', stored);
    expect(storedAccessToken()).toBe(stored);
  });

  it.each(['', '\nx', 'x\n', 'x\ny', '🏀', 'ñ', 'x'.repeat(4097)])('is nothing else: %j', (stored) => {
    localStorage.setItem('access_token', stored);
    expect(storedAccessToken()).toBeNull();
  });

  it('is null if there is none', () => expect(storedAccessToken()).toBeNull());
});

it('a session is stored as a token and a role, and removed whole, but nothing else is', () => {
  localStorage.setItem('other', 'x');
  storeSession(session);
  expect({ ...localStorage }).toEqual({ access_token: 'token', role: '7', other: 'x' });
  expect(storedRoleId()).toBe('7');
  clearStoredSession();
  expect({ ...localStorage }).toEqual({ other: 'x' });
});

it('nothing is stored if storage cannot hold all of it', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => {
      if (key === 'role') throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
  });
  storeSession(session);
  vi.unstubAllGlobals();
  expect(stored.size).toBe(0);
});
