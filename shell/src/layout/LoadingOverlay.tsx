import { useNavigation } from 'react-router-dom';
import { Spinner } from 'shared-ui/Spinner';
import { useMessages } from '../messages/catalogue.ts';
import styles from './LoadingOverlay.module.css';

/** Covers the page while a screen is loading. Fades in with a delay, so that fast navigations never show it. */
export function LoadingOverlay() {
  const { loading } = useMessages();
  const { state } = useNavigation();
  return (
    <div role="status" aria-live="polite">
      {state === 'idle' ? null : (
        <div className={styles.overlay}>
          <Spinner label={loading} />
        </div>
      )}
    </div>
  );
}
