import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from 'shared-auth/api-client';
import { orderKeys } from 'shared-queries/orders';

export const orderQueries = {
  /** The user's orders, the newest first, page by page. */
  list: () =>
    infiniteQueryOptions({
      queryKey: [...orderKeys.lists, 'page'],
      queryFn: ({ pageParam: cursor, signal }) => api.get('/orders', { query: { cursor }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      // Orders are paid on pages elsewhere.
      staleTime: 0,
      select: ({ pages }) => pages.flatMap(({ items }) => items),
    }),
};
