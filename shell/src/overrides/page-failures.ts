import { useSyncExternalStore } from 'react';
import { loadCollector } from '../health/load-collector.ts';
import { FAILURE_MARK, type Failure } from '../health/marks.ts';

// Otherwise it comes some seconds later.
void loadCollector();

let failures: readonly Failure[] = [];
const listeners = new Set<() => void>();

// The collector of reports notes them, also those from before this was loaded.
new PerformanceObserver((list) => {
  const noted = list.getEntriesByName(FAILURE_MARK) as PerformanceMark[];
  if (noted.length === 0) return;
  failures = [...failures, ...noted.map(({ detail }) => detail as Failure)];
  for (const listener of listeners) listener();
}).observe({ type: 'mark', buffered: true });

/** What has gone wrong since the page was opened. */
export const usePageFailures = (): readonly Failure[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => failures,
  );
