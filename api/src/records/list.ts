import { and, asc, desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { fieldErrors } from 'shared-api/field-errors';
import { TOTAL_MAX, type ListQuery } from 'shared-api/lists';
import { isDataException, type Database } from '../platform/database/database.ts';
import { invalid, notFound } from '../platform/http/errors/api-error.ts';
import { decodeCursor, encodeCursor } from '../platform/http/cursor.ts';
import { matching, type AdminResource, type ListFilters, type RecordList, type SortKey } from './resource.ts';

export interface Identified {
  readonly id: string;
}

type SortedQuery = ListQuery & {
  readonly sort?: string | undefined;
  readonly total?: 'omit' | 'only' | undefined;
};

/** Handles `GET /admin/<resource>`, and members' lists. The matches are counted for the first page alone. */
export async function listRecords<Item extends Identified, Filters extends ListFilters>(
  db: Database,
  resource: RecordList<Item, Filters>,
  query: SortedQuery & Filters,
): Promise<{ items: Item[]; nextCursor: string | null; total: number | null }> {
  const { limit, cursor, q, total } = query;
  const where = matching(resource, query);
  if (total === 'only') return { items: [], nextCursor: null, total: await countMatches(db, resource, where, query) };

  const isFirst = cursor === undefined;
  // A list without a search or a filter has an index for its order, and so have later pages of a filtered one. Filters that
  // the order is joined for are none here.
  const isFiltered = isFirst && resource.filter?.(query) !== undefined;
  const few = q || isFiltered ? await fewPositions(db, resource, where, query) : null;
  const rows = few ?? (await positions(db, resource, where, query));
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: await itemsInOrder(
      resource,
      rows.slice(0, limit).map(({ id }) => id),
    ),
    nextCursor: last ? encodeCursor([last.value, last.id]) : null,
    total: isFirst && total !== 'omit' ? await countMatches(db, resource, where, query) : null,
  };
}

/** Returns the item of a record, as in the list; throws `not_found`. */
export async function findItem<Item extends Identified>(
  db: Database,
  resource: AdminResource<Item>,
  id: string,
): Promise<Item> {
  const exists = await db.$count(resource.table, and(eq(resource.table.id, id), resource.where));
  const [item] = exists > 0 ? await resource.items([id]) : [];
  if (item === undefined) throw notFound(`${resource.name} not found.`);
  return item;
}

/** Returns all items that match, in pages of their own, the newest first: for an export. */
export async function* allItems<Item extends Identified, Filters extends ListFilters>(
  db: Database,
  resource: RecordList<Item, Filters>,
  filters: Filters,
): AsyncGenerator<Item> {
  let cursor: string | undefined;
  do {
    const page = await positions(db, resource, matching(resource, filters), { limit: EXPORT_PAGE, cursor });
    const rows = page.slice(0, EXPORT_PAGE);
    yield* await itemsInOrder(
      resource,
      rows.map(({ id }) => id),
    );
    const last = page.length > EXPORT_PAGE ? rows.at(-1) : undefined;
    cursor = last && encodeCursor([last.value, last.id]);
  } while (cursor !== undefined);
}

const EXPORT_PAGE = 500;

/** Where a record is in a list: its id and its sort value. */
interface Position {
  readonly id: string;
  readonly value: string;
}

type Place = Pick<SortedQuery, 'limit' | 'cursor' | 'sort'>;
type SortedList = Pick<RecordList<unknown>, 'table' | 'sorts'>;

/** At most one row more than `limit`, which shows that there is a next page. */
async function positions(
  db: Database,
  list: RecordList<unknown>,
  where: SQL | undefined,
  place: Place,
): Promise<readonly Position[]> {
  const { key, id, beyond, order } = orderOf(list, place);
  return rejectCursor(place, () =>
    joined(
      db
        .select({ id: sql<string>`${id}`, value: sql<string>`(${key})::text` })
        .from(list.table)
        .$dynamic(),
      list,
      place,
    )
      .where(and(where, beyond))
      .orderBy(order(key), order(id))
      .limit(place.limit + 1),
  );
}

/** Up to this number, matches are sorted once they are found. */
const FEW_MAX = 200;

/**
 * The same, if there are at most `FEW_MAX` matches; otherwise `null`. It finds them before it sorts them: with `ORDER BY`
 * and `LIMIT` in one query, PostgreSQL may expect more matches than there are and look for them in the order of the list,
 * through most of a table, instead of in the index of the search. Of more matches, a page is found soon in that order.
 */
async function fewPositions(
  db: Database,
  list: RecordList<unknown>,
  where: SQL | undefined,
  place: Place,
): Promise<readonly Position[] | null> {
  const { key, id, beyond, order } = orderOf(list, place);
  const found = db.$with('found').as(
    joined(
      db
        .select({ id: sql<string>`${id}`.as('id'), key: sql`${key}`.as('key') })
        .from(list.table)
        .$dynamic(),
      list,
      place,
    )
      .where(and(where, beyond))
      .limit(FEW_MAX + 1),
  );
  // Referred to twice, so that it is not merged with the query around it.
  const rows = await rejectCursor(place, () =>
    db
      .with(found)
      .select({
        id: found.id,
        // Without a name of its own it would be called `key`, and be what is sorted by: 10 before 9.
        value: sql<string>`${found.key}::text`.as('value'),
        count: sql<number>`(select count(*) from ${found})::int`,
      })
      .from(found)
      .orderBy(order(found.key), order(found.id))
      .limit(place.limit + 1),
  );
  return (rows[0]?.count ?? 0) > FEW_MAX ? null : rows;
}

/** Returns the number of matches; `null` for more than `TOTAL_MAX`. */
async function countMatches(
  db: Database,
  list: RecordList<unknown>,
  where: SQL | undefined,
  place: Pick<Place, 'sort'>,
): Promise<number | null> {
  const found = joined(db.select({ id: list.table.id }).from(list.table).$dynamic(), list, place)
    .where(where)
    .limit(TOTAL_MAX + 1)
    .as('found');
  const count = await db.$count(found);
  return count > TOTAL_MAX ? null : count;
}

/** Returns the order of a list, and the condition for what comes after the cursor. */
function orderOf(list: SortedList, { cursor, sort = '-id' }: Place) {
  const descending = sort.startsWith('-');
  const { key, type, join } = sortKey(list, { sort });
  const id = join?.record ?? list.table.id;
  const after = decodeCursor(cursor);
  const comparison = descending ? sql`<` : sql`>`;
  return {
    key,
    /** The same as the table's, in the index for the order. */
    id,
    beyond: after ? sql`(${key}, ${id}) ${comparison} (${after[0]}::${type}, ${after[1]}::uuid)` : undefined,
    order: descending ? desc : asc,
  };
}

/** Joins a query with what has the expression to sort by, if the table has not. */
function joined<Query extends PgSelect>(query: Query, list: SortedList, place: Pick<Place, 'sort'>): Query {
  const { join } = sortKey(list, place);
  if (join) query.innerJoin(join.table, and(eq(join.record, list.table.id), join.where));
  return query;
}

async function rejectCursor<T>({ cursor }: Place, run: () => PromiseLike<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    // The value of the cursor is of another type than the column.
    if (cursor !== undefined && isDataException(error)) throw invalid({ cursor: fieldErrors.cursorInvalid });
    throw error;
  }
}

/** Returns the expression that a column is sorted by, which an index must have: texts ignore case. */
function sortKey(
  { table, sorts = {} }: SortedList,
  { sort = '-id' }: Pick<Place, 'sort'>,
): Pick<SortKey, 'key' | 'join'> & { readonly type: SQL } {
  const column = sorts[sort.replace(/^-/, '')] ?? table.id;
  if ('key' in column) return { ...column, type: sql.raw(column.type) };
  const type = column.getSQLType();
  return { key: type === 'text' ? sql`lower(${column})` : sql`${column}`, type: sql.raw(type) };
}

async function itemsInOrder<Item extends Identified>(
  { items }: Pick<RecordList<Item>, 'items'>,
  ids: readonly string[],
): Promise<Item[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await items(ids)).map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Returns whether a query finds anything, for the condition of a list. Each record is looked at by itself, up to the
 * first match; with `exists`, the database would read all videos first.
 */
export const findsAny = (query: SQLWrapper): SQL => sql`(select true from ${query} as "found" limit 1)`;
