import { useNavigation } from 'react-router';
import { Spinner } from 'shared-ui/Spinner';
import { useMessages } from '../messages/catalogue.ts';
import styles from './LoadingOverlay.module.css';

/** Lies over the page while a screen is on its way; a quick one is there before the overlay shows. */
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
