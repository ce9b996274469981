import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { attemptKey, forgetAttempt } from './attempt.ts';

afterEach(() => {
  vi.restoreAllMocks();
  forgetAttempt();
});

it('makes a UUID, and keeps it for the same order', () => {
  const key = attemptKey('order');
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(attemptKey('order')).toBe(key);
});

it('makes a new key for another order, and once the attempt is over', () => {
  const key = attemptKey('order');
  const other = attemptKey('other order');
  expect(other).not.toBe(key);
  expect(attemptKey('other order')).toBe(other);
  forgetAttempt();
  expect(attemptKey('other order')).not.toBe(other);
});

it('keeps the key through a reload, and shares it with other tabs, without what is ordered', () => {
  const key = attemptKey('order of ana@example.com');
  const [stored] = Object.values({ ...localStorage } as Record<string, string>);
  expect(stored).toContain(key);
  expect(stored).not.toContain('ana');
});

it('makes a new key an hour later', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const key = attemptKey('order');
  vi.setSystemTime(Date.now() + 3_599_999);
  expect(attemptKey('order')).toBe(key);
  vi.setSystemTime(Date.now() + 1);
  expect(attemptKey('order')).not.toBe(key);
});

it('keeps the key in a browser that blocks storage', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  expect(attemptKey('order')).toBe(attemptKey('order'));
});

it('ignores what it has not stored itself', () => {
  localStorage.setItem('checkout_attempt', '{"order":"order"}');
  expect(attemptKey('order')).toMatch(/^[0-9a-f]{8}-/);
});
