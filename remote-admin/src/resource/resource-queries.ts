import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Page } from 'shared-api/lists';

/** Rows per page of a list. */
const LIMIT = 50;

interface ListRequest {
  readonly limit: number;
  /** Search text. */
  readonly q: string | undefined;
  readonly cursor: string | undefined;
}

interface ResourceCalls<Row> {
  readonly list: (query: ListRequest, signal: AbortSignal) => Promise<Page<Row>>;
  readonly get: (id: string) => Promise<Row>;
}

/** Creates the query options of a resource of the admin API; `name` is its part of every query key. */
export function resourceQueries<Row>(name: string, { list, get }: ResourceCalls<Row>) {
  const all = () => ['admin', name] as const;
  return {
    all,
    /** The rows that match a search text, page by page; all rows for an empty text. */
    list: (q: string) =>
      infiniteQueryOptions({
        queryKey: [...all(), 'list', { q }],
        queryFn: ({ pageParam: cursor, signal }) => list({ limit: LIMIT, q: q || undefined, cursor }, signal),
        initialPageParam: undefined as string | undefined,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
        placeholderData: keepPreviousData,
        select: ({ pages }) => pages.flatMap(({ items }) => items),
      }),
    detail: (id: string) => queryOptions({ queryKey: [...all(), 'detail', id], queryFn: () => get(id) }),
  };
}

export type ResourceQueries<Row> = ReturnType<typeof resourceQueries<Row>>;
