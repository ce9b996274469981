import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Page } from 'shared-api/lists';
import { http } from 'shared-auth/http';
import type { AdminLists, ListName } from './admin-lists.ts';

/** Rows per page. */
const LIMIT = 50;

/** The rows of a list that a search text finds, page after page; all of them for an empty one. */
export const useAdminList = <Name extends ListName>(list: Name, q: string) =>
  useInfiniteQuery({
    queryKey: ['admin', list, { q }],
    queryFn: ({ pageParam: cursor, signal }) =>
      http
        .get(`admin/${list}`, { signal, searchParams: { limit: LIMIT, q: q || undefined, cursor } })
        .json<Page<AdminLists[Name]>>(),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap((page) => page.items),
  });
