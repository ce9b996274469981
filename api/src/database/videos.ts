import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, priceColumns, primaryId, updatedAt } from './columns.ts';

export const videoStatus = pgEnum('video_status', ['draft', 'processing', 'ready', 'failed']);

export const videos = pgTable('video', {
  id: primaryId(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  ...priceColumns(),
  status: videoStatus('status').notNull().default('draft'),
  published: boolean('published').notNull().default(false),
  freeSample: boolean('free_sample').notNull().default(false),
  /** Seconds. */
  duration: doublePrecision('duration').notNull().default(0),
  fps: doublePrecision('fps').notNull().default(0),
  width: integer('width').notNull().default(0),
  height: integer('height').notNull().default(0),
  /** Key of the playable file in the storage. */
  fileKey: text('file_key'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const videoImages = pgTable(
  'video_image',
  {
    id: primaryId(),
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    fileKey: text('file_key').notNull(),
    primaryPhoto: boolean('primary_photo').notNull().default(false),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    index('video_image_video_id_index').on(table.videoId),
    uniqueIndex('video_image_primary_key')
      .on(table.videoId)
      .where(sql`${table.primaryPhoto}`),
  ],
);

export const videoGroups = pgTable('video_group', {
  id: primaryId(),
  title: text('title').notNull(),
  createdAt: createdAt(),
});

export const videoGroupItems = pgTable(
  'video_group_item',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => videoGroups.id, { onDelete: 'cascade' }),
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.videoId] }),
    index('video_group_item_video_index').on(table.videoId),
  ],
);

export const videoCategories = pgTable('video_category', {
  id: primaryId(),
  title: text('title').notNull(),
  createdAt: createdAt(),
});

export const videoCategoryItems = pgTable(
  'video_category_item',
  {
    categoryId: uuid('category_id')
      .notNull()
      .references(() => videoCategories.id, { onDelete: 'cascade' }),
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.videoId] }),
    index('video_category_item_video_index').on(table.videoId),
  ],
);
