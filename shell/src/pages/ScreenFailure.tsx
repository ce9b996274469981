import { useRevalidator, useRouteError } from 'react-router';
import { ErrorState } from 'shared-ui/ErrorState';
import { RemoteError } from '../remotes/remote-error.ts';
import styles from './ErrorPage.module.css';

/** Takes the place of a screen that could not be loaded or that broke; the layout around it goes on working. */
export function ScreenFailure() {
  const error = useRouteError();
  const revalidator = useRevalidator();
  const missing = error instanceof RemoteError;
  return (
    <div className={styles.page}>
      <ErrorState
        title={missing ? 'This part of Fullcourt could not be loaded' : 'This screen stopped working'}
        busy={revalidator.state === 'loading'}
        onRetry={() => void revalidator.revalidate()}
      >
        {missing
          ? 'The connection may have dropped, or this area is being renewed. Everything else keeps working.'
          : 'Something in this screen went wrong. Everything else keeps working.'}
      </ErrorState>
    </div>
  );
}
