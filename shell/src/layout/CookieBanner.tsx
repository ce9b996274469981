import { useEffect } from 'react';
import { Link } from 'react-router';
import { storeConsent, useConsent } from 'shared-auth/consent';
import { buttonClass } from 'shared-ui/button-look';
import { useMessages } from '../messages/catalogue.ts';
import { paths } from '../paths.ts';
import { loadConsentScript, withdrawConsent } from './consent-script.ts';
import styles from './CookieBanner.module.css';

/** spec 4: "shown until a choice is stored". To decline is as easy as to accept. */
export function CookieBanner() {
  const consent = useConsent();
  const { cookies } = useMessages();

  useEffect(() => {
    if (consent === 'accepted') loadConsentScript(document);
    else withdrawConsent(document);
  }, [consent]);

  if (consent !== 'unasked') return null;
  const look = buttonClass({ variant: 'secondary', size: 'small' });
  return (
    <section className={styles.banner} aria-label={cookies.title}>
      <p className={styles.text}>
        {cookies.text} <Link to={paths.cookies}>{cookies.more}</Link>
      </p>
      <div className={styles.choices}>
        <button className={look} type="button" onClick={() => storeConsent('declined')}>
          {cookies.decline}
        </button>
        <button className={look} type="button" onClick={() => storeConsent('accepted')}>
          {cookies.accept}
        </button>
      </div>
    </section>
  );
}
