import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import type { AdminPage, Page } from 'shared-api/lists';

/** Rows per page of a list. */
const LIMIT = 50;
/** The most that the API returns at a time. */
const MOST = 100;

/** What a list shows, and in which order; from the URL, so that the server has to validate it. */
export interface ListQuery {
  /** Search text. */
  readonly q?: string | undefined;
  /** Name of a column, with a leading `-` for the descending order. */
  readonly sort?: string | undefined;
  /** Values by the names of the filters. */
  readonly filters?: Readonly<Record<string, string>>;
}

/** What the API is asked for; `Filters` are the names and values of the list's own query parameters. */
type ListRequest<Filters> = Filters & {
  readonly limit: number;
  readonly q: string | undefined;
  readonly cursor: string | undefined;
  readonly total: 'omit' | 'only';
};

interface ResourceCalls<Row, Detail, Filters> {
  readonly list: (query: ListRequest<Filters>, signal: AbortSignal) => Promise<Page<Row> | AdminPage<Row>>;
  readonly get: (id: string) => Promise<Detail>;
}

/** Returns the start of the keys of all queries of a resource, by its name in the API. */
export const adminKey = (name: string) => ['admin', name] as const;

/** Invalidates every query that shows records of a resource. */
export const invalidate = (client: QueryClient, { shownIn }: { readonly shownIn: readonly QueryKey[] }) =>
  Promise.all(shownIn.map((queryKey) => client.invalidateQueries({ queryKey })));

/**
 * Creates the query options of a resource of the admin API; `name` is its part of every query key. A record may have
 * more fields (`Detail`) than a row of the list.
 */
export function resourceQueries<Row, Detail = Row, Filters = object>(
  name: string,
  { list, get }: ResourceCalls<Row, Detail, Filters>,
) {
  const all = () => adminKey(name);
  return {
    all,
    /** The rows that match a search text and filters, page by page. */
    list: ({ q, sort, filters }: ListQuery) =>
      infiniteQueryOptions({
        queryKey: [...all(), 'list', { q, sort, filters }],
        queryFn: ({ pageParam: cursor, signal }) => {
          const own = { ...filters, ...(sort && { sort }) } as Filters;
          return list({ ...own, limit: LIMIT, q: q || undefined, cursor, total: 'omit' }, signal);
        },
        initialPageParam: undefined as string | undefined,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
        placeholderData: keepPreviousData,
        select: ({ pages }) => ({ items: pages.flatMap(({ items }) => items) }),
      }),
    /** The number of rows that match; `null` for more than the server counts. */
    total: ({ q, filters }: ListQuery) =>
      queryOptions({
        queryKey: [...all(), 'total', { q, filters }],
        queryFn: async ({ signal }) => {
          const own = { ...filters } as Filters;
          const page = await list({ ...own, limit: 1, q: q || undefined, cursor: undefined, total: 'only' }, signal);
          return 'total' in page ? page.total : null;
        },
      }),
    /** The newest rows, as many as a filter can offer. */
    newest: () =>
      queryOptions({
        queryKey: [...all(), 'newest'],
        queryFn: ({ signal }) =>
          list({ ...({} as Filters), limit: MOST, q: undefined, cursor: undefined, total: 'omit' }, signal),
        select: ({ items }) => items,
      }),
    detail: (id: string) => queryOptions({ queryKey: [...all(), 'detail', id], queryFn: () => get(id) }),
  };
}

export type ResourceQueries<Row, Detail = Row> = ReturnType<typeof resourceQueries<Row, Detail>>;
