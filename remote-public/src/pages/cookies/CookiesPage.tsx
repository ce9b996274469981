import { useSyncExternalStore } from 'react';
import { CookieSettings } from './CookieSettings.tsx';
import { useCookiesPolicy } from './catalogue.ts';

export function CookiesPage() {
  const { CookiesPolicy } = useCookiesPolicy();
  return <CookiesPolicy settings={<CookieSettings />} consentCookie={useConsentCookie()} />;
}

/** spec 9: "local storage by default"; a cookie where the server was configured so, which the page says. */
const useConsentCookie = () =>
  useSyncExternalStore(
    () => () => {},
    () => (document.documentElement.dataset.consentStorage === 'cookie' ? 'cookie%3Aaccepted' : null),
    () => null,
  );
