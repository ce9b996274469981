import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SearchKind } from 'shared-api/overview/admin-search';
import { affiliates } from '../platform/database/tables/shop/affiliates.ts';
import { books } from '../platform/database/tables/books.ts';
import { categories } from '../platform/database/tables/categories.ts';
import { coupons } from '../platform/database/tables/shop/coupons.ts';
import { packages } from '../platform/database/tables/packages.ts';
import { videoCategories, videoGroups, videos } from '../platform/database/tables/videos.ts';

export interface RecordTitle {
  readonly id: PgColumn;
  readonly title: PgColumn;
}

/**
 * What the audit trail and quick search call the records of each kind. Users are not among them: both know them by their
 * address as well, and not once they are deleted.
 */
export const recordTitles = {
  videos,
  video_groups: videoGroups,
  video_categories: videoCategories,
  packages,
  categories,
  coupons: { id: coupons.id, title: coupons.code },
  books,
  affiliates: { id: affiliates.id, title: affiliates.code },
} satisfies Readonly<Record<Exclude<SearchKind, 'users'>, RecordTitle>> & Readonly<Record<string, RecordTitle>>;
