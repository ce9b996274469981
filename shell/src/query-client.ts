import { QueryClient } from '@tanstack/react-query';

/**
 * The query cache that all parts share. No retries: screens show a failure at once, with a button to try again.
 * `networkMode: 'always'`, since by default queries pause without a failure while the browser believes to be offline, and
 * it may be wrong.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
