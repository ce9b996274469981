import { encodeCursor } from 'api/platform/http/cursor';
import { CATEGORY, FREQUENT, RARE, UNCOMMON } from './fill.ts';
import type { ScaledApi } from './scaled-api.ts';

/** One kind of request to a list. */
interface Operation {
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
  /** For a page in the middle of the list: the expression that it is sorted by. */
  readonly middleBy?: string;
}

/** A list of administrators. */
interface List {
  readonly path: string;
  readonly table: string;
  readonly operations: readonly Operation[];
}

const first: Operation = { name: 'first page', query: {} };
const deep: Operation = { name: 'page in the middle', query: {}, middleBy: 'id' };
const searches: readonly Operation[] = [
  { name: 'search: in half of the rows', query: { q: FREQUENT } },
  { name: 'search: in 1 % of the rows', query: { q: UNCOMMON } },
  { name: 'search: in 5 rows', query: { q: RARE } },
  { name: 'search: in no row', query: { q: 'xylophone' } },
  { name: 'search: 2 letters, in half of the rows', query: { q: FREQUENT.slice(0, 2) } },
  { name: 'search: 2 letters, in no row', query: { q: 'yx' } },
];

/** The number of matches, which a list shows as soon as it has it. */
const counts: readonly Operation[] = [
  { name: 'count: all', query: { total: 'only' } },
  { name: 'count: search in half of the rows', query: { q: FREQUENT, total: 'only' } },
];

/** Both directions of a sort, and a page in the middle. */
const sorted = (name: string, key: string): readonly Operation[] => [
  { name: `by ${name}`, query: { sort: name } },
  { name: `by ${name}, descending`, query: { sort: `-${name}` } },
  { name: `by ${name}, in the middle`, query: { sort: `-${name}` }, middleBy: key },
];

export const LISTS: readonly List[] = [
  {
    path: 'users',
    table: 'user',
    operations: [
      first,
      deep,
      ...searches,
      ...counts,
      { name: 'search: in 1 % of the rows, by name', query: { q: UNCOMMON, sort: 'name' } },
      { name: 'filter: administrators, 1 of 200', query: { role: 'administrator' } },
      { name: 'filter: administrators, by name', query: { role: 'administrator', sort: 'name' } },
      { name: 'filter: not verified, 1 of 5', query: { verified: 'false' } },
      { name: 'filter: suspended, none', query: { suspended: 'true' } },
      ...sorted('name', 'lower(name)'),
      ...sorted('email', 'lower(email)'),
    ],
  },
  {
    path: 'videos',
    table: 'video',
    operations: [
      first,
      deep,
      ...searches,
      ...counts,
      { name: 'search: in 1 % of the rows, by title', query: { q: UNCOMMON, sort: 'title' } },
      { name: 'filter: published, nearly all', query: { published: 'true' } },
      { name: 'filter: not published, 20 rows', query: { published: 'false' } },
      { name: 'filter: not published, by title', query: { published: 'false', sort: 'title' } },
      { name: 'filter: free samples, 1 of 50', query: { free_sample: 'true' } },
      { name: 'filter: failed, 20 rows', query: { status: 'failed' } },
      { name: 'filter: in a category, 1 of 200', query: { category_id: CATEGORY } },
      { name: 'filter: in no category, 1 of 5', query: { category_id: 'none' } },
      ...sorted('title', 'lower(title)'),
      ...sorted('duration', 'duration'),
      ...sorted('price', 'price'),
      ...sorted('updated', 'updated_at'),
    ],
  },
];

/** The URL of an operation on a database. */
export async function urlOf(api: ScaledApi, { path, table }: List, { query, middleBy }: Operation): Promise<string> {
  const cursor = middleBy === undefined ? {} : { cursor: encodeCursor(await api.middle(table, middleBy)) };
  return `/api/admin/${path}?${new URLSearchParams({ total: 'omit', ...query, ...cursor }).toString()}`;
}
