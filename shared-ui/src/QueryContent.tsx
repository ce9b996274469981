import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { LongWait } from './LongWait.tsx';
import { failureTexts, useTexts } from './texts.ts';

/** What a query cache says of one answer; as much of it as is needed here. */
interface Query<Data> {
  readonly data: Data | undefined;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  refetch(): unknown;
}

interface QueryContentProps<Data> {
  readonly query: Query<Data>;
  /** Takes the room of the content while it is on its way. */
  readonly skeleton: ReactNode;
  /** What could not be shown: "The samples could not be loaded". */
  readonly errorTitle: string;
  readonly level?: 1 | 2 | 3;
  readonly children: (data: Data) => ReactNode;
}

/** The three faces of an answer: on its way, failed, there. */
export function QueryContent<Data>({ query, skeleton, errorTitle, level = 2, children }: QueryContentProps<Data>) {
  const texts = useTexts(failureTexts);
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) {
    return (
      <div>
        <LongWait />
        <div aria-busy="true">{skeleton}</div>
      </div>
    );
  }
  return (
    <ErrorState title={errorTitle} level={level} busy={query.isFetching} onRetry={() => void query.refetch()}>
      {texts.whyItMayFail}
    </ErrorState>
  );
}
