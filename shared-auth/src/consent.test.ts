import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Starts each test like a new page, with nothing in memory. */
const freshConsent = async () => {
  vi.resetModules();
  return import('./consent.ts');
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  document.documentElement.removeAttribute('data-consent-storage');
  document.cookie = 'cookie%3Aaccepted=; Path=/; Max-Age=0';
  vi.restoreAllMocks();
});

describe('spec 9: “storage key cookie:accepted”', () => {
  it.each([
    ['accepted', 'true'],
    ['declined', 'false'],
  ] as const)('“local storage by default”: %s is kept as %s', async (choice, stored) => {
    const { storeConsent, storedConsent } = await freshConsent();
    expect(storedConsent()).toBe('unasked');
    storeConsent(choice);
    expect(localStorage.getItem('cookie:accepted')).toBe(stored);
    expect(storedConsent()).toBe(choice);
  });

  it('“lasts 1 year if stored as a cookie”', async () => {
    document.documentElement.dataset.consentStorage = 'cookie';
    const write = vi.spyOn(document, 'cookie', 'set');
    const { storeConsent } = await freshConsent();
    storeConsent('accepted');
    expect(write).toHaveBeenCalledWith('cookie%3Aaccepted=true; Path=/; Max-Age=31536000; SameSite=Lax');
    expect(localStorage.getItem('cookie:accepted')).toBeNull();
    expect((await freshConsent()).storedConsent()).toBe('accepted');
  });
});

it('notifies all components of a change in this tab and in others', async () => {
  const { storeConsent, useConsent } = await freshConsent();
  const { result } = renderHook(useConsent);
  expect(result.current).toBe('unasked');
  act(() => storeConsent('declined'));
  expect(result.current).toBe('declined');
  localStorage.setItem('cookie:accepted', 'true');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cookie:accepted' })));
  expect(result.current).toBe('accepted');
});

it.each(['', 'yes', 'null', '🏀'])('is unasked if %j is stored', async (garbage) => {
  localStorage.setItem('cookie:accepted', garbage);
  const { storedConsent } = await freshConsent();
  expect(storedConsent()).toBe('unasked');
});

it('lasts as long as the page if cookies are blocked, which silently drops them', async () => {
  document.documentElement.dataset.consentStorage = 'cookie';
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  const { storeConsent, storedConsent } = await freshConsent();
  storeConsent('declined');
  expect(storedConsent()).toBe('declined');
});

it('lasts as long as the page if storage is blocked', async () => {
  const { storeConsent, storedConsent } = await freshConsent();
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  storeConsent('accepted');
  expect(storedConsent()).toBe('accepted');
});
