import { beforeEach, describe, expect, it } from 'vitest';
import { loadConsentScript, storeConsent, storedConsent } from './cookie-consent.ts';

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '';
});

describe('cookie consent', () => {
  it('spec 4: is asked for until a choice is stored', () => {
    expect(storedConsent(localStorage)).toBe('unasked');
  });

  it.each([
    ['accepted', 'true'],
    ['declined', 'false'],
  ] as const)('spec 4: %s is stored as %s', (consent, stored) => {
    storeConsent(localStorage, consent);
    expect(localStorage.getItem('cookie:accepted')).toBe(stored);
    expect(storedConsent(localStorage)).toBe(consent);
  });

  it('spec 4: loads js/cookies.js once', () => {
    loadConsentScript(document);
    loadConsentScript(document);
    expect(document.querySelectorAll('script[src="/js/cookies.js"]')).toHaveLength(1);
  });
});
