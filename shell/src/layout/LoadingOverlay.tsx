import { useNavigation } from 'react-router';
import { Spinner } from 'shared-ui/Spinner';
import styles from './LoadingOverlay.module.css';

/** Lies over the page while a screen is on its way; a quick one is there before the overlay shows. */
export function LoadingOverlay() {
  const { state } = useNavigation();
  return (
    <div role="status" aria-live="polite">
      {state === 'idle' ? null : (
        <div className={styles.overlay}>
          <Spinner label="Loading" />
        </div>
      )}
    </div>
  );
}
