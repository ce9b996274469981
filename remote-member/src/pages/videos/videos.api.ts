import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { http } from 'shared-auth/http';
import type { MemberVideoSummary } from 'shared-api/videos';

interface VideoPage {
  readonly items: readonly MemberVideoSummary[];
  readonly nextCursor: string | null;
}

/** The videos that a search text finds, page after page; all of them for an empty one. */
export const useVideos = (q: string) =>
  useInfiniteQuery({
    queryKey: ['videos', q],
    queryFn: ({ pageParam, signal }) =>
      http.get('videos', { signal, searchParams: { q: q || undefined, cursor: pageParam } }).json<VideoPage>(),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
