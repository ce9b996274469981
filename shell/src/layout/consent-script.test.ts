import { expect, it } from 'vitest';
import { loadConsentScript } from './consent-script.ts';

it('spec 4: “loads an extra script (js/cookies.js)”, only once', () => {
  loadConsentScript(document);
  loadConsentScript(document);
  expect(document.querySelectorAll('script[src="/js/cookies.js"]')).toHaveLength(1);
});
