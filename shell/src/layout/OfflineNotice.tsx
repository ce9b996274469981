import { useSyncExternalStore } from 'react';
import { useMessages } from '../messages/catalogue.ts';
import styles from './OfflineNotice.module.css';

/**
 * Says that the browser has no network. It may be wrong either way: a network does not mean that our server can be reached,
 * and a browser can believe to be offline behind some VPNs. So the notice says "seem", requests are sent all the same, and
 * each failed one keeps its own "Try again".
 */
export function OfflineNotice() {
  const { offline } = useMessages();
  const online = useSyncExternalStore(subscribe, isOnline, () => true);
  // The live region is always there: screen readers announce what changes in one.
  return (
    <div className={styles.region} role="status">
      {online ? null : <p className={styles.notice}>{offline}</p>}
    </div>
  );
}

const isOnline = () => navigator.onLine;

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
