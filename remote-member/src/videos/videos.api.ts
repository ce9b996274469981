import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MemberVideo, MemberVideoQuery, MemberVideoSummary } from 'shared-api/videos/videos';
import { api } from 'shared-auth/api-client';
import { videoKeys } from 'shared-queries/videos';
import { loadBesideReports } from './progress-reports.ts';

/** Search, filters and order of the list. */
export type VideoFilters = Omit<MemberVideoQuery, 'limit' | 'cursor'>;

/** How many videos of each kind the home page shows at most. */
const HOME_LIMIT = 4;
const NEWEST_LIMIT = 3;
/** Enough to find some that are not free samples. */
const OWN_LIMIT = 24;

/** A member's videos, as their home page shows them. */
export interface Playbook {
  /** Begun and not done, the last one first. */
  readonly continued: readonly MemberVideoSummary[];
  /** Bought by the member. */
  readonly own: readonly MemberVideoSummary[];
  readonly samples: readonly MemberVideoSummary[];
  readonly locked: readonly MemberVideoSummary[];
  /** How many are locked in all; `null` for more than are counted. */
  readonly lockedCount: number | null;
}

export const videoQueries = {
  all: () => videoKeys.member,
  /** The keys of everything that shows progress in several videos. */
  lists: () => [...videoQueries.all(), 'list'],

  /** The videos that match a search and filters, page by page. */
  list: (filters: VideoFilters) =>
    infiniteQueryOptions({
      queryKey: [...videoQueries.lists(), 'page', filters],
      queryFn: ({ pageParam: cursor, signal }) => api.get('/videos', { query: { ...filters, cursor }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      select: ({ pages }) => ({
        items: pages.flatMap(({ items }) => items),
        /** `null` for more than are counted. */
        total: pages[0]?.total ?? null,
      }),
    }),

  playbook: () =>
    queryOptions({
      queryKey: [...videoQueries.lists(), 'playbook'],
      queryFn: async (): Promise<Playbook> => {
        const [begun, playable, locked, samples] = await Promise.all([
          api.get('/videos', {
            query: { progress: 'in_progress', locked: 'false', sort: '-practised', limit: HOME_LIMIT },
          }),
          api.get('/videos', { query: { locked: 'false', limit: OWN_LIMIT } }),
          api.get('/videos', { query: { locked: 'true', limit: HOME_LIMIT } }),
          api.get('/samples'),
        ]);
        const sampleIds = new Set(samples.items.map(({ id }) => id));
        return {
          continued: begun.items,
          own: playable.items.filter(({ id }) => !sampleIds.has(id)),
          samples: playable.items.filter(({ id }) => sampleIds.has(id)),
          locked: locked.items,
          lockedCount: locked.total,
        };
      },
    }),

  /** The videos that were added last. */
  newest: () =>
    queryOptions({
      queryKey: [...videoQueries.lists(), 'newest'],
      queryFn: async () => (await api.get('/videos', { query: { sort: '-created', limit: NEWEST_LIMIT } })).items,
    }),

  detail: (id: string) =>
    queryOptions({
      queryKey: [...videoQueries.all(), 'detail', id],
      queryFn: async ({ client, queryKey }) => {
        const { video, overtaken } = await loadBesideReports(client, id, () =>
          api.get('/videos/:id', { params: { id } }),
        );
        const known = overtaken ? client.getQueryData<MemberVideo>(queryKey) : undefined;
        return known?.progress ? { ...video, progress: known.progress } : video;
      },
    }),
};
