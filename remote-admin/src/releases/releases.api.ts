import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Part } from 'federation-contract/parts';
import { api } from 'shared-auth/api-client';

/** Rows per page of a list. */
const LIMIT = 20;

const RELEASES = ['admin', 'releases'] as const;
const PARTS = ['admin', 'parts'] as const;
const TOKENS = ['admin', 'publish-tokens'] as const;

export const releaseQueries = {
  all: () => RELEASES,
  /** The newest first; those of every part without `part`. */
  list: (part?: Part) =>
    infiniteQueryOptions({
      queryKey: [...RELEASES, 'list', { part }],
      queryFn: ({ pageParam: cursor, signal }) =>
        api.get('/admin/releases', { query: { limit: LIMIT, part, cursor }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      select: ({ pages }) => pages.flatMap(({ items }) => items),
    }),
  current: (part: Part) =>
    queryOptions({
      queryKey: [...RELEASES, 'current', part],
      queryFn: () => api.get('/admin/releases/:part/current', { params: { part } }),
    }),
};

export const partQueries = {
  all: () => PARTS,
  list: () =>
    queryOptions({
      queryKey: [...PARTS, 'list'],
      queryFn: ({ signal }) => api.get('/admin/parts', { signal }),
      select: ({ items }) => items,
    }),
};

export const publishTokenQueries = {
  all: () => TOKENS,
  list: () =>
    infiniteQueryOptions({
      queryKey: [...TOKENS, 'list'],
      queryFn: ({ pageParam: cursor, signal }) =>
        api.get('/admin/publish-tokens', { query: { limit: LIMIT, cursor }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      select: ({ pages }) => pages.flatMap(({ items }) => items),
    }),
};
