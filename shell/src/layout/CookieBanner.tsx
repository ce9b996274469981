import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { storeConsent, useConsent } from 'shared-auth/consent';
import { buttonVariants } from 'shared-ui/button-variants';
import { forgetAffiliateCode } from '../affiliate.ts';
import { useMessages } from '../messages/catalogue.ts';
import * as paths from 'federation-contract/paths';
import { loadConsentScript, withdrawConsent } from './consent-script.ts';
import styles from './CookieBanner.module.css';

/** spec 4: "shown until a choice is stored". Declining is as easy as accepting. */
export function CookieBanner() {
  const consent = useConsent();
  const { cookies } = useMessages();

  useEffect(() => {
    if (consent === 'accepted') loadConsentScript(document);
    else {
      withdrawConsent(document);
      forgetAffiliateCode();
    }
  }, [consent]);

  if (consent !== 'unasked') return null;
  const className = buttonVariants({ variant: 'secondary', size: 'small' });
  return (
    <section className={styles.banner} aria-label={cookies.title}>
      <p className={styles.text}>
        {cookies.text}{' '}
        <Link className={styles.more} to={paths.cookies}>
          {cookies.more}
        </Link>
      </p>
      <div className={styles.choices}>
        <button className={className} type="button" onClick={() => storeConsent('declined')}>
          {cookies.decline}
        </button>
        <button className={className} type="button" onClick={() => storeConsent('accepted')}>
          {cookies.accept}
        </button>
      </div>
    </section>
  );
}
