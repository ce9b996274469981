import type { SearchKind } from 'shared-api/overview/admin-search';
import type { RecordUse } from 'shared-api/lists';
import { affiliates } from './affiliates/affiliates.resource.ts';
import { books } from './books/books.resource.ts';
import { categories } from './categories/categories.resource.ts';
import { coupons } from './coupons/coupons.resource.ts';
import { packages } from './packages/packages.resource.ts';
import type { RecordKind } from './resource/define-resource.ts';
import { sales } from './sales/sales.resource.ts';
import { users } from './users/users.resource.ts';
import { videoCategories } from './video-categories/video-categories.resource.ts';
import { videoGroups } from './video-groups/video-groups.resource.ts';
import { videos } from './videos/videos.resource.ts';

/**
 * Every kind of record, by the API's name for several of them: whatever names or links records of different kinds does
 * it by this table. In the order in which quick search and the audit trail offer them.
 */
export const records = {
  packages,
  videos,
  users,
  coupons,
  books,
  categories,
  video_groups: videoGroups,
  video_categories: videoCategories,
  affiliates,
  orders: sales,
} satisfies Readonly<Record<string, RecordKind>> &
  Record<SearchKind | Exclude<RecordUse['kind'], 'people'>, RecordKind>;

export const recordKinds: readonly RecordKind[] = Object.values(records);

/** Returns the kind of record that the API calls so: `video_group`. `undefined` for what has no page of its own. */
export const recordKind = (kind: string): RecordKind | undefined => recordKinds.find((one) => one.kind === kind);
