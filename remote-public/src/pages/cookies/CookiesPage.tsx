import { useSyncExternalStore } from 'react';
import { CookieSettings } from './CookieSettings.tsx';
import { useCookiesPolicy } from './catalogue.ts';

export function CookiesPage() {
  const { CookiesPolicy } = useCookiesPolicy();
  return <CookiesPolicy settings={<CookieSettings />} consentCookie={useConsentCookie()} />;
}

/**
 * The name of the cookie that stores the choice; `null` with local storage, the default. The gateway writes on the `html`
 * element which of them is configured; a server that renders the page assumes the default.
 */
const useConsentCookie = () =>
  useSyncExternalStore(
    () => () => {},
    () => (document.documentElement.dataset.consentStorage === 'cookie' ? 'cookie%3Aaccepted' : null),
    () => null,
  );
