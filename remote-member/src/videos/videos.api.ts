import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MemberVideoSummary } from 'shared-api/videos';
import { api } from 'shared-auth/api-client';
import { videoKeys } from 'shared-queries/videos';

/** The API's largest page. Users with more videos find the rest on the page of all videos. */
const PLAYBOOK_LIMIT = 100;

/** A member's videos by access. */
export interface Playbook {
  /** Bought by the member. */
  readonly own: readonly MemberVideoSummary[];
  readonly samples: readonly MemberVideoSummary[];
  readonly locked: readonly MemberVideoSummary[];
}

export const videoQueries = {
  all: () => videoKeys.member,

  /** The videos that match a search text, page by page; all of them for an empty text. */
  list: (q: string) =>
    infiniteQueryOptions({
      queryKey: [...videoQueries.all(), 'list', { q }],
      queryFn: ({ pageParam: cursor, signal }) => api.get('/videos', { query: { q: q || undefined, cursor }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      select: ({ pages }) => pages.flatMap(({ items }) => items),
    }),

  playbook: () =>
    queryOptions({
      queryKey: [...videoQueries.all(), 'playbook'],
      queryFn: async () => {
        const [videos, samples] = await Promise.all([
          api.get('/videos', { query: { limit: PLAYBOOK_LIMIT } }),
          api.get('/samples'),
        ]);
        return byAccess(videos.items, new Set(samples.items.map(({ id }) => id)));
      },
    }),

  detail: (id: string) =>
    queryOptions({
      queryKey: [...videoQueries.all(), 'detail', id],
      queryFn: () => api.get('/videos/:id', { params: { id } }),
    }),
};

function byAccess(videos: readonly MemberVideoSummary[], sampleIds: ReadonlySet<string>): Playbook {
  const unlocked = videos.filter(({ locked }) => !locked);
  return {
    own: unlocked.filter(({ id }) => !sampleIds.has(id)),
    samples: unlocked.filter(({ id }) => sampleIds.has(id)),
    locked: videos.filter(({ locked }) => locked),
  };
}
