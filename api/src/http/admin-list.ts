import { and, desc, eq, lt, type Column, type SQL } from 'drizzle-orm';
import type { ListQuery } from 'shared-api/lists';
import { notFound } from './api-error.ts';
import { decodeCursor, pageOf } from './cursor.ts';
import { contains } from './search.ts';

interface AdminList<Item extends { readonly id: string }> {
  readonly id: Column;
  /** The columns that are searched. */
  readonly searched: readonly Column[];
  /** Selects at most `limit` rows, as responses. */
  select(where: SQL | undefined, order: SQL, limit: number): Promise<Item[]>;
}

/**
 * Returns the handlers of `GET /admin/<resource>`, the newest first, and `GET /admin/<resource>/:id`. Ids sort by time,
 * so the cursor needs nothing else.
 */
export const adminList = <Item extends { readonly id: string }>({ id, searched, select }: AdminList<Item>) => ({
  list: async ({ query: { limit, cursor, q } }: { readonly query: ListQuery }) => {
    const after = decodeCursor(cursor);
    const rows = await select(and(contains(searched, q), after ? lt(id, after[1]) : undefined), desc(id), limit + 1);
    return pageOf(rows, limit, (row) => ['', row.id]);
  },
  one: async ({ params }: { readonly params: { readonly id: string } }) => {
    const [row] = await select(eq(id, params.id), desc(id), 1);
    if (row === undefined) throw notFound();
    return row;
  },
});
