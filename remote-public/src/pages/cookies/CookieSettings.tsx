import { useSyncExternalStore } from 'react';
import { Button } from 'shared-ui/Button';
import { useMessages } from '../../messages/catalogue.ts';
import { storeCookieChoice, storedCookieChoice, watchCookieChoice } from './cookie-choice.ts';
import styles from './CookieSettings.module.css';

/** Where the choice made in the banner can be changed later. */
export function CookieSettings() {
  const { cookieSettings: texts } = useMessages();
  const choice = useSyncExternalStore(watchCookieChoice, storedCookieChoice, () => null);
  return (
    <div className={styles.settings}>
      <p role="status">{texts[choice ?? 'unasked']}</p>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => storeCookieChoice('declined')}>
          {texts.decline}
        </Button>
        <Button variant="secondary" onClick={() => storeCookieChoice('accepted')}>
          {texts.accept}
        </Button>
      </div>
    </div>
  );
}
