import { storeConsent, useConsent } from 'shared-auth/consent';
import { Button } from 'shared-ui/Button';
import { useMessages } from '../../messages/catalogue.ts';
import styles from './CookieSettings.module.css';

/** Where the choice made in the banner can be changed later. */
export function CookieSettings() {
  const { cookieSettings: texts } = useMessages();
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
