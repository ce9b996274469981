import { useSyncExternalStore } from 'react';
import { useMessages } from '../messages/catalogue.ts';
import styles from './OfflineNotice.module.css';

/**
 * Says that the browser is offline. That can be wrong either way: being online does not mean that our server can be
 * reached, and behind some VPNs a browser believes that it is offline. So the notice says "seem", requests are sent
 * anyway, and each failed one keeps its own "Try again".
 */
export function OfflineNotice() {
  const { offline } = useMessages();
  const online = useSyncExternalStore(subscribe, isOnline, () => true);
  // The live region is always rendered: screen readers announce changes in an existing one.
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
