import { useNavigation } from 'react-router-dom';
import { Spinner } from 'shared-ui/Spinner';
import { useMessages } from '../messages/catalogue.ts';
import styles from './LoadingOverlay.module.css';

interface LoadingOverlayProps {
  /** Whether the first screen is loading. */
  readonly first: boolean;
}

/** Covers the page while a screen is loading. Fades in with a delay, so that fast navigations never show it. */
export function LoadingOverlay({ first }: LoadingOverlayProps) {
  const { loading } = useMessages();
  const { state } = useNavigation();
  return (
    <div role="status" aria-live="polite">
      {state === 'idle' && !first ? null : (
        <div className={styles.overlay}>
          <Spinner label={loading} />
        </div>
      )}
    </div>
  );
}
