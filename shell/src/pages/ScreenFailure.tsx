import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator, useRouteError } from 'react-router';
import { ErrorState } from 'shared-ui/ErrorState';
import { useMessages } from '../messages/catalogue.ts';
import { RemoteError } from '../remotes/remote-error.ts';
import styles from './ErrorPage.module.css';

/** Takes the place of a screen that could not be loaded or that broke; the layout around it goes on working. */
export function ScreenFailure() {
  const error = useRouteError();
  const revalidator = useRevalidator();
  const { failure } = useMessages();
  const queryClient = useQueryClient();
  // What the screen was given, and may have broken on, has no screen now and goes.
  const retry = () => {
    queryClient.removeQueries({ type: 'inactive' });
    void revalidator.revalidate();
  };
  const missing = error instanceof RemoteError;
  return (
    <div className={styles.page}>
      <ErrorState
        title={missing ? failure.missing : failure.broken}
        busy={revalidator.state === 'loading'}
        onRetry={retry}
      >
        {missing ? failure.missingText : failure.brokenText}
      </ErrorState>
    </div>
  );
}
