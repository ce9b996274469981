import { QueryClient } from '@tanstack/react-query';

/**
 * The query cache that all parts share. No retries: screens show an error at once, with a button to try again.
 *
 * Requests are sent even if the browser believes to be offline (`networkMode: 'always'`), since it may be wrong: by default
 * they would wait without an error. When it reports that the network is back, the queries on screen that have failed, or are
 * stale, are fetched again; that mode turns this off unless it is asked for.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
