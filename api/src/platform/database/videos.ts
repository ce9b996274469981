import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Chapter } from 'shared-api/videos/chapters';
import type { VideoStream } from '../media/video-stream.ts';
import { createdAt, priceColumns, primaryId, updatedAt } from './columns.ts';
import { pictureId, pictures } from './pictures.ts';

/** The captions of a video in one language. */
export interface StoredCaptions {
  /** BCP 47, canonical. */
  readonly language: string;
  /** Key of the WebVTT file in the storage; another one whenever it is replaced. */
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** ISO 8601. */
  readonly updatedAt: string;
}

export const videoStatus = pgEnum('video_status', ['draft', 'processing', 'ready', 'failed']);

export const videos = pgTable(
  'video',
  {
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
    /** What else was made of the playable file; null if nothing was. */
    stream: jsonb('stream').$type<VideoStream>(),
    /** By language. */
    captions: jsonb('captions').$type<readonly StoredCaptions[]>().notNull().default([]),
    /** In the order of their times. */
    chapters: jsonb('chapters').$type<readonly Chapter[]>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('video_title_index').on(sql`lower(${table.title})`, table.id),
    index('video_price_index').on(table.price, table.id),
    index('video_duration_index').on(table.duration, table.id),
    index('video_updated_at_index').on(table.updatedAt, table.id),
    // For the filters of the list.
    index('video_published_index').on(table.published, table.id),
    index('video_free_sample_index').on(table.freeSample, table.id),
    index('video_status_index').on(table.status, table.id),
  ],
);

export const videoImages = pgTable(
  'video_image',
  {
    id: primaryId(),
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => pictures.id),
    primaryPhoto: boolean('primary_photo').notNull().default(false),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    index('video_image_video_id_index').on(table.videoId),
    index('video_image_picture_id_index').on(table.pictureId),
    uniqueIndex('video_image_primary_key')
      .on(table.videoId)
      .where(sql`${table.primaryPhoto}`),
  ],
);

export const videoGroups = pgTable(
  'video_group',
  {
    id: primaryId(),
    title: text('title').notNull(),
    pictureId: pictureId(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('video_group_title_index').on(sql`lower(${table.title})`, table.id),
    index('video_group_picture_id_index').on(table.pictureId),
    index('video_group_updated_at_index').on(table.updatedAt, table.id),
  ],
);

export const videoGroupItems = pgTable(
  'video_group_item',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => videoGroups.id, { onDelete: 'cascade' }),
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.videoId] }),
    index('video_group_item_video_index').on(table.videoId),
    index('video_group_item_position_index').on(table.groupId, table.position, table.videoId),
  ],
);

export const videoCategories = pgTable(
  'video_category',
  {
    id: primaryId(),
    title: text('title').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('video_category_title_index').on(sql`lower(${table.title})`, table.id),
    index('video_category_updated_at_index').on(table.updatedAt, table.id),
  ],
);

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
