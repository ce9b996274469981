import { and, desc, eq, lt, type Column, type SQL } from 'drizzle-orm';
import type { ListQuery } from 'shared-api/lists';
import { notFound } from './api-error.ts';
import { decodeCursor, pageOf } from './cursor.ts';
import { contains } from './search.ts';

interface AdminList<Item extends { readonly id: string }, Query extends ListQuery> {
  readonly id: Column;
  /** The columns that are searched. */
  readonly searched: readonly Column[];
  /** The condition for the filters of the list, besides the search. */
  filter?(query: Query): SQL | undefined;
  /** Selects at most `limit` rows, as responses. */
  select(where: SQL | undefined, order: SQL, limit: number): Promise<Item[]>;
}

/**
 * Returns the handlers of `GET /admin/<resource>`, the newest first, and `GET /admin/<resource>/:id`. Ids sort by time,
 * so the cursor needs nothing else.
 */
export const adminList = <Item extends { readonly id: string }, Query extends ListQuery = ListQuery>({
  id,
  searched,
  filter,
  select,
}: AdminList<Item, Query>) => ({
  list: async ({ query }: { readonly query: Query }) => {
    const { limit, cursor, q } = query;
    const after = decodeCursor(cursor);
    const where = and(contains(searched, q), filter?.(query), after ? lt(id, after[1]) : undefined);
    const rows = await select(where, desc(id), limit + 1);
    return pageOf(rows, limit, (row) => ['', row.id]);
  },
  one: async ({ params }: { readonly params: { readonly id: string } }) => {
    const [row] = await select(eq(id, params.id), desc(id), 1);
    if (row === undefined) throw notFound();
    return row;
  },
});
