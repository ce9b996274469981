import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storedSession } from './stored-session.ts';

const session = { access_token: 'token', user: { id: 'id', email: 'a@b.test', name: 'A', role: { id: 7 } } };

beforeEach(() => localStorage.clear());

describe('the stored access token', () => {
  it.each(['x', 'a.b.c', 'a b~', 'x'.repeat(4096)])('is what can be sent in a header: "%.20s"', (stored) => {
    localStorage.setItem('access_token', stored);
    expect(storedSession.token()).toBe(stored);
  });

  it.each(['', '\nx', 'x\n', 'x\ny', '🏀', 'ñ', 'x'.repeat(4097)])('is nothing else: %j', (stored) => {
    localStorage.setItem('access_token', stored);
    expect(storedSession.token()).toBeNull();
  });

  it('is null if there is none', () => expect(storedSession.token()).toBeNull());
});

it('a session is stored as a token and a role, and removed whole, but nothing else is', () => {
  localStorage.setItem('other', 'x');
  storedSession.store(session);
  expect({ ...localStorage }).toEqual({ access_token: 'token', role: '7', other: 'x' });
  expect(storedSession.roleId()).toBe('7');
  storedSession.clear();
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
  storedSession.store(session);
  vi.unstubAllGlobals();
  expect(stored.size).toBe(0);
});
