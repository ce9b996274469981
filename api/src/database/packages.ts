import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { categories } from './categories.ts';
import { createdAt, priceColumns, primaryId, updatedAt } from './columns.ts';
import { videos } from './videos.ts';

export const packages = pgTable('package', {
  id: primaryId(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  ...priceColumns(),
  categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'set null' }),
  /** How long a purchase gives access; null for lifetime access. */
  accessDays: integer('access_days'),
  imageKey: text('image_key'),
  published: boolean('published').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const packageVideos = pgTable(
  'package_video',
  {
    packageId: uuid('package_id')
      .notNull()
      .references(() => packages.id, { onDelete: 'cascade' }),
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.packageId, table.videoId] }),
    index('package_video_video_index').on(table.videoId),
  ],
);
