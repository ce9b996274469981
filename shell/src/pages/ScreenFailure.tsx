import { useQueryClient } from '@tanstack/react-query';
import type { RegisteredRemote } from 'federation-contract/registry';
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { ErrorState } from 'shared-ui/ErrorState';
import { loadCollector } from '../health/load-collector.ts';
import { useMessages } from '../messages/catalogue.ts';
import { RemoteError } from '../remotes/remote-loader.ts';
import styles from './ErrorPage.module.css';

interface ScreenFailureProps {
  /** What the screen belongs to, whose title is that of an area; releases from before there were titles have an empty one. */
  readonly remote?: Pick<RegisteredRemote, 'name' | 'title'> | undefined;
}

/**
 * Error boundary of a route: replaces a screen that could not be loaded or has thrown, inside the layout. Retries on a
 * click, and when the network returns.
 */
export function ScreenFailure({ remote }: ScreenFailureProps) {
  const error = useRouteError();
  const revalidator = useRevalidator();
  const { failure } = useMessages();
  const queryClient = useQueryClient();
  // The screen may have thrown because of its data: drop the queries that are now unused, so that it gets new data.
  const retry = () => {
    queryClient.removeQueries({ type: 'inactive' });
    void revalidator.revalidate();
  };
  // The cause, which the page does not show; the router logs nothing in production.
  useEffect(() => {
    console.error(error);
    void loadCollector().then((collector) => collector?.screenHasFailed(error, remote?.name));
  }, [error, remote?.name]);

  const onOnline = useEffectEvent(retry);
  useEffect(() => {
    const listener = () => onOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);

  const missing = error instanceof RemoteError;
  const [title, titleIn] = missing ? [failure.missing, failure.missingIn] : [failure.broken, failure.brokenIn];
  return (
    <div className={styles.page}>
      <ErrorState
        title={remote?.title ? titleIn(remote.title) : title}
        busy={revalidator.state === 'loading'}
        onRetry={retry}
      >
        {missing ? failure.missingText : failure.brokenText}
      </ErrorState>
    </div>
  );
}
