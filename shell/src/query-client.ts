import { QueryClient } from '@tanstack/react-query';

/**
 * The one cache of what the server said, shared by all parts. The HTTP client repeats what may be repeated;
 * a query that failed says so at once and offers to try again. Whether there is a network is found out by asking: a browser
 * that takes itself to be offline may be wrong, and a screen that waits for it would never say so.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
