import { expect, it } from 'vitest';
import { loadConsentScript } from './consent-script.ts';

it('spec 4: accepting loads js/cookies.js, and once', () => {
  loadConsentScript(document);
  loadConsentScript(document);
  expect(document.querySelectorAll('script[src="/js/cookies.js"]')).toHaveLength(1);
});
