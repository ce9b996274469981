import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { buttonClass } from 'shared-ui/button-look';
import { browserStorage } from '../browser-storage.ts';
import { paths } from '../paths.ts';
import styles from './CookieBanner.module.css';
import { loadConsentScript, storeConsent, storedConsent, type Consent } from './cookie-consent.ts';

const look = buttonClass({ variant: 'secondary', size: 'small' });

/** spec 4: "shown until a choice is stored". Nobody is asked before the page knows whether they chose already. */
export function CookieBanner() {
  const [consent, setConsent] = useState<Consent | null>(null);

  useEffect(() => {
    const look = () => setConsent(storedConsent(browserStorage('local')));
    look();
    // The choice can also be made in another tab, or on the page about cookies.
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, []);
  useEffect(() => {
    if (consent === 'accepted') loadConsentScript(document);
  }, [consent]);

  if (consent !== 'unasked') return null;

  const choose = (choice: Exclude<Consent, 'unasked'>) => {
    storeConsent(browserStorage('local'), choice);
    setConsent(choice);
  };

  return (
    <section className={styles.banner} aria-label="Cookies">
      <p className={styles.text}>
        We store what keeps you logged in. With your consent we also measure how the page performs.{' '}
        <Link to={paths.cookies}>About cookies</Link>
      </p>
      <div className={styles.choices}>
        <button className={look} type="button" onClick={() => choose('declined')}>
          Decline unnecessary
        </button>
        <button className={look} type="button" onClick={() => choose('accepted')}>
          Accept!
        </button>
      </div>
    </section>
  );
}
