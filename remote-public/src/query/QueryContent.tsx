import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from 'shared-ui/ErrorState';

interface QueryContentProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** Takes the room of the content while it is on its way. */
  readonly skeleton: ReactNode;
  /** What could not be shown: "The samples could not be loaded". */
  readonly errorTitle: string;
  readonly level?: 1 | 2 | 3;
  readonly children: (data: Data) => ReactNode;
}

/** The three faces of an answer: on its way, failed, there. */
export function QueryContent<Data>({ query, skeleton, errorTitle, level = 3, children }: QueryContentProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <div aria-busy="true">{skeleton}</div>;
  return (
    <ErrorState title={errorTitle} level={level} busy={query.isFetching} onRetry={() => void query.refetch()}>
      The connection may have dropped, or our server is at rest for a moment.
    </ErrorState>
  );
}
