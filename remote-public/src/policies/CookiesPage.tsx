import { useSyncExternalStore } from 'react';
import { storeConsent, useConsent } from 'shared-auth/consent';
import { Button } from 'shared-ui/Button';
import styles from './CookiesPage.module.css';
import { useCookiesMessages } from './policies.messages.ts';

export function CookiesPage() {
  const { CookiesPolicy } = useCookiesMessages();
  return <CookiesPolicy settings={<CookieSettings />} consentCookie={useConsentCookie()} />;
}

/** Changes the choice made in the banner. */
function CookieSettings() {
  const { settings: texts } = useCookiesMessages();
  const consent = useConsent() ?? 'unasked';
  return (
    <div className={styles.settings}>
      <p role="status">{texts[consent]}</p>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => storeConsent('declined')}>
          {texts.decline}
        </Button>
        <Button variant="secondary" onClick={() => storeConsent('accepted')}>
          {texts.accept}
        </Button>
      </div>
    </div>
  );
}

/**
 * The name of the cookie that stores the choice; `null` with local storage, the default. The gateway sets an attribute
 * of the `html` element if a cookie is configured; a server that renders the page assumes the default.
 */
const useConsentCookie = () =>
  useSyncExternalStore(
    () => () => {},
    () => (document.documentElement.dataset.consentStorage === 'cookie' ? 'cookie%3Aaccepted' : null),
    () => null,
  );
