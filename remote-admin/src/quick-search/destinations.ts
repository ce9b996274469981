import * as paths from 'federation-contract/paths';
import type { SearchHit, SearchKind } from 'shared-api/admin-search';
import type { Messages } from '../messages/en.ts';

/** The path of a kind's list, and of its records, with `new` as the id for a new one. */
const PATHS: Readonly<Record<SearchKind, { readonly list: string; readonly record: (id: string) => string }>> = {
  packages: { list: paths.packages, record: paths.packageRecord },
  videos: { list: paths.videos, record: paths.videoEdit },
  users: { list: paths.users, record: paths.user },
  // A dialog on the list.
  coupons: { list: paths.coupons, record: (id) => `${paths.coupons}?coupon=${id}` },
  books: { list: paths.books, record: paths.book },
  categories: { list: paths.categories, record: paths.category },
  video_groups: { list: paths.videoGroups, record: paths.videoGroup },
  video_categories: { list: paths.videoCategories, record: paths.videoCategory },
};

/** In the order in which their actions are offered. */
export const kinds = Object.keys(PATHS) as SearchKind[];

/** Where a record is edited. */
export const recordAddress = (kind: SearchKind, { id }: Pick<SearchHit, 'id'>) => PATHS[kind].record(id);

/** Where a record is created. */
export const newRecordAddress = (kind: SearchKind) => PATHS[kind].record('new');

/** The title of a kind's list. */
export const kindTitle = (kind: SearchKind, messages: Messages): string => messages[TEXTS[kind]].list.title;

/** The messages of each kind. */
const TEXTS = {
  packages: 'packages',
  videos: 'videos',
  users: 'users',
  coupons: 'coupons',
  books: 'books',
  categories: 'categories',
  video_groups: 'videoGroups',
  video_categories: 'videoCategories',
} as const satisfies Readonly<Record<SearchKind, keyof Messages>>;

/** The screens that are not about a single record. Not from the manifest, whose titles a release leaves to the shell. */
export const screens = (messages: Messages) => [
  { path: paths.home, title: messages.home.title },
  ...kinds.map((kind) => ({ path: PATHS[kind].list, title: kindTitle(kind, messages) })),
  { path: paths.sales, title: messages.sales.list.title },
  { path: paths.site, title: messages.site.title },
  { path: paths.audit, title: messages.audit.list.title },
  { path: paths.releases, title: messages.releases.title },
];
