import { useSyncExternalStore } from 'react';
import { Button } from 'shared-ui/Button';
import { storeCookieChoice, storedCookieChoice, watchCookieChoice } from './cookie-choice.ts';
import styles from './CookieSettings.module.css';

const choices = {
  accepted: 'You accepted the measurement of how pages perform.',
  declined: 'You declined what is not necessary.',
};

/** Where the choice made in the banner can be changed later. */
export function CookieSettings() {
  const choice = useSyncExternalStore(watchCookieChoice, storedCookieChoice, () => null);
  return (
    <div className={styles.settings}>
      <p role="status">{choice === null ? 'You have not chosen yet.' : choices[choice]}</p>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => storeCookieChoice('declined')}>
          Decline unnecessary
        </Button>
        <Button variant="secondary" onClick={() => storeCookieChoice('accepted')}>
          Accept!
        </Button>
      </div>
    </div>
  );
}
