import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { storeConsent, useConsent } from 'shared-auth/consent';
import { buttonVariants } from 'shared-ui/button-variants';
import { forgetAffiliateCode } from '../affiliate.ts';
import { useMessages } from '../messages/catalogue.ts';
import * as paths from 'federation-contract/paths';
import styles from './CookieBanner.module.css';

/** spec 4: "shown until a choice is stored". Declining is as easy as accepting. */
export function CookieBanner() {
  const consent = useConsent();
  const { cookies } = useMessages();

  useEffect(() => {
    if (consent === 'accepted') loadConsentScript();
    else {
      withdrawConsent();
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

/** spec 4: "an accept action that loads an extra script (js/cookies.js)"; the path is absolute. */
const COOKIES_SCRIPT = '/js/cookies.js';

/** Loads the script that accepting the banner loads (specification, section 4), at most once. */
function loadConsentScript(): void {
  if (document.querySelector(`script[src="${COOKIES_SCRIPT}"]`)) return;
  const script = document.createElement('script');
  script.src = COOKIES_SCRIPT;
  script.async = true;
  document.head.append(script);
}

/** Removes the script and the attribute it set on the document, for users who accepted and then declined. */
function withdrawConsent(): void {
  document.querySelector(`script[src="${COOKIES_SCRIPT}"]`)?.remove();
  delete document.documentElement.dataset.consent;
}
