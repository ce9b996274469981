import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, pgView, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { categories } from './categories.ts';
import { partOf, priceColumns, recordColumns, recordIndexes, refersTo } from './columns.ts';
import { pictureId } from './pictures.ts';
import { videoGroupItems, videoGroups, videos } from './videos.ts';

export const packages = pgTable(
  'package',
  {
    ...recordColumns(),
    description: text().notNull().default(''),
    ...priceColumns(),
    category_id: uuid().references(() => categories.id),
    /** How long a purchase gives access; null for lifetime access. */
    access_days: integer(),
    picture_id: pictureId(),
    published: boolean().notNull().default(false),
  },
  (table) => [
    ...recordIndexes('package', table),
    index('package_price_index').on(table.price, table.id),
    index('package_discount_index').on(table.discount, table.id),
    index('package_picture_id_index').on(table.picture_id),
    index('package_category_id_index').on(table.category_id, table.id),
    index('package_published_index').on(table.published, table.id),
  ],
);

export const packageVideos = pgTable(
  'package_video',
  {
    package_id: partOf(() => packages.id),
    video_id: refersTo(() => videos.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.package_id, table.video_id] }),
    index('package_video_video_index').on(table.video_id),
    // The order of the view of contents.
    index('package_video_rank_index').on(table.package_id, sql`(${table.position}::bigint)`, table.video_id),
  ],
);

export const packageVideoGroups = pgTable(
  'package_video_group',
  {
    package_id: partOf(() => packages.id),
    group_id: refersTo(() => videoGroups.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.package_id, table.group_id] }),
    index('package_video_group_group_index').on(table.group_id),
  ],
);

/**
 * The videos that a package contains, by themselves or through a video group, each once. `rank` is their order: a
 * package's own videos, then those of its groups. Nothing is aggregated around both, so that a page in this order is read
 * from the index of the first.
 */
export const packageContents = pgView('package_content', {
  package_id: uuid().notNull(),
  video_id: uuid().notNull(),
  rank: bigint({ mode: 'number' }).notNull(),
}).as(
  sql`select ${packageVideos.package_id}, ${packageVideos.video_id}, ${packageVideos.position}::bigint as "rank" from ${packageVideos}
    union all
    select ${packageVideoGroups.package_id}, ${videoGroupItems.video_id}, min((${packageVideoGroups.position} + 1) * 1000000::bigint + ${videoGroupItems.position}) as "rank"
    from ${packageVideoGroups} join ${videoGroupItems} on ${videoGroupItems.group_id} = ${packageVideoGroups.group_id}
    where not exists (select 1 from ${packageVideos} where ${packageVideos.package_id} = ${packageVideoGroups.package_id} and ${packageVideos.video_id} = ${videoGroupItems.video_id})
    group by ${packageVideoGroups.package_id}, ${videoGroupItems.video_id}`,
);
