import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from 'shared-auth/api-client';

const all = ['affiliate'] as const;

export const affiliateQueries = {
  /** The user's own code, clicks, sales and balances. Orders are paid elsewhere. */
  own: () =>
    queryOptions({
      queryKey: [...all, 'own'],
      queryFn: ({ signal }) => api.get('/affiliate', { signal }),
      staleTime: 0,
    }),
  /** What has changed the balance, the newest first, page by page. */
  entries: () =>
    infiniteQueryOptions({
      queryKey: [...all, 'entries'],
      queryFn: ({ pageParam: cursor, signal }) => api.get('/affiliate/entries', { query: { cursor }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      staleTime: 0,
      select: ({ pages }) => pages.flatMap(({ items }) => items),
    }),
};
