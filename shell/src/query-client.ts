import { QueryClient } from '@tanstack/react-query';

/**
 * The query cache that all parts share. No retries: screens show an error immediately, with a button to try again.
 *
 * Requests are sent even if the browser believes it is offline (`networkMode: 'always'`), since it may be wrong: by
 * default they would wait without an error. When it reports that the network is back, failed or stale queries on screen
 * are refetched; in that mode this has to be enabled explicitly.
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
