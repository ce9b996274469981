import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, pgView, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { categories } from './categories.ts';
import { createdAt, priceColumns, primaryId, updatedAt } from './columns.ts';
import { pictureId } from './pictures.ts';
import { videoGroupItems, videoGroups, videos } from './videos.ts';

export const packages = pgTable(
  'package',
  {
    id: primaryId(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    ...priceColumns(),
    categoryId: uuid('category_id').references(() => categories.id),
    /** How long a purchase gives access; null for lifetime access. */
    accessDays: integer('access_days'),
    pictureId: pictureId(),
    published: boolean('published').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('package_title_index').on(sql`lower(${table.title})`, table.id),
    index('package_price_index').on(table.price, table.id),
    index('package_discount_index').on(table.discount, table.id),
    index('package_picture_id_index').on(table.pictureId),
    index('package_updated_at_index').on(table.updatedAt, table.id),
    index('package_category_id_index').on(table.categoryId, table.id),
    index('package_published_index').on(table.published, table.id),
  ],
);

export const packageVideos = pgTable(
  'package_video',
  {
    packageId: uuid('package_id')
      .notNull()
      .references(() => packages.id, { onDelete: 'cascade' }),
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.packageId, table.videoId] }),
    index('package_video_video_index').on(table.videoId),
    // The order of the view of contents.
    index('package_video_rank_index').on(table.packageId, sql`(${table.position}::bigint)`, table.videoId),
  ],
);

export const packageVideoGroups = pgTable(
  'package_video_group',
  {
    packageId: uuid('package_id')
      .notNull()
      .references(() => packages.id, { onDelete: 'cascade' }),
    groupId: uuid('group_id')
      .notNull()
      .references(() => videoGroups.id),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.packageId, table.groupId] }),
    index('package_video_group_group_index').on(table.groupId),
  ],
);

/**
 * The videos that a package contains, by themselves or through a video group, each once. `rank` is their order: a
 * package's own videos, then those of its groups. Nothing is aggregated around both, so that a page in this order is read
 * from the index of the first.
 */
export const packageContents = pgView('package_content', {
  packageId: uuid('package_id').notNull(),
  videoId: uuid('video_id').notNull(),
  rank: bigint('rank', { mode: 'number' }).notNull(),
}).as(
  sql`select ${packageVideos.packageId}, ${packageVideos.videoId}, ${packageVideos.position}::bigint as "rank" from ${packageVideos}
    union all
    select ${packageVideoGroups.packageId}, ${videoGroupItems.videoId}, min((${packageVideoGroups.position} + 1) * 1000000::bigint + ${videoGroupItems.position}) as "rank"
    from ${packageVideoGroups} join ${videoGroupItems} on ${videoGroupItems.groupId} = ${packageVideoGroups.groupId}
    where not exists (select 1 from ${packageVideos} where ${packageVideos.packageId} = ${packageVideoGroups.packageId} and ${packageVideos.videoId} = ${videoGroupItems.videoId})
    group by ${packageVideoGroups.packageId}, ${videoGroupItems.videoId}`,
);
