import type { ReactNode } from 'react';
import { errorTexts, useTexts } from '../texts.ts';
import { ErrorState } from './ErrorState.tsx';
import { SlowNotice } from './SlowNotice.tsx';

/** The subset of a TanStack query's result that is used here. */
interface Query<Data> {
  readonly data: Data | undefined;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  refetch(): unknown;
}

interface QueryContentProps<Data> {
  readonly query: Query<Data>;
  /** Shown while the data is loading. */
  readonly skeleton: ReactNode;
  /** "We couldn't load the samples" */
  readonly errorTitle: string;
  readonly level?: 1 | 2 | 3;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Renders a query: skeleton while it loads, an error that can be retried, or the data. Stale data takes precedence over
 * an error.
 */
export function QueryContent<Data>({ query, skeleton, errorTitle, level = 2, children }: QueryContentProps<Data>) {
  const texts = useTexts(errorTexts);
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) {
    return (
      // The key keeps React from reusing the skeleton's elements for the content, which would count as a layout shift.
      <div key="skeleton">
        <SlowNotice />
        <div aria-busy="true">{skeleton}</div>
      </div>
    );
  }
  return (
    <ErrorState title={errorTitle} level={level} busy={query.isFetching} onRetry={() => void query.refetch()}>
      {texts.possibleReasons}
    </ErrorState>
  );
}
