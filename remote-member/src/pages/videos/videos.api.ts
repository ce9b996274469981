import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Page } from 'shared-api/lists';
import type { MemberVideoSummary } from 'shared-api/videos';
import { http } from 'shared-auth/http';

/** The videos that a search text finds, page after page; all of them for an empty one. */
export const useVideos = (q: string) =>
  useInfiniteQuery({
    queryKey: ['videos', q],
    queryFn: ({ pageParam: cursor, signal }) =>
      http.get('videos', { signal, searchParams: { q: q || undefined, cursor } }).json<Page<MemberVideoSummary>>(),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
