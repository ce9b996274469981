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
} from 'drizzle-orm/pg-core';
import type { Chapter } from 'shared-api/videos/chapters';
import type { VideoStream } from '../../media/video-stream.ts';
import { partOf, priceColumns, primaryId, recordColumns, recordIndexes, refersTo } from './columns.ts';
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
    ...recordColumns(),
    description: text().notNull().default(''),
    ...priceColumns(),
    status: videoStatus().notNull().default('draft'),
    published: boolean().notNull().default(false),
    free_sample: boolean().notNull().default(false),
    /** Seconds. */
    duration: doublePrecision().notNull().default(0),
    fps: doublePrecision().notNull().default(0),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    /** Key of the playable file in the storage. */
    file_key: text(),
    /** What else was made of the playable file; null if nothing was. */
    stream: jsonb().$type<VideoStream>(),
    /** By language. */
    captions: jsonb().$type<readonly StoredCaptions[]>().notNull().default([]),
    /** In the order of their times. */
    chapters: jsonb().$type<readonly Chapter[]>().notNull().default([]),
  },
  (table) => [
    ...recordIndexes('video', table),
    index('video_price_index').on(table.price, table.id),
    index('video_duration_index').on(table.duration, table.id),
    // For the filters of the list.
    index('video_published_index').on(table.published, table.id),
    index('video_free_sample_index').on(table.free_sample, table.id),
    index('video_status_index').on(table.status, table.id),
  ],
);

export const videoImages = pgTable(
  'video_image',
  {
    id: primaryId(),
    video_id: partOf(() => videos.id),
    picture_id: refersTo(() => pictures.id),
    primary_photo: boolean().notNull().default(false),
    position: integer().notNull().default(0),
  },
  (table) => [
    index('video_image_video_id_index').on(table.video_id),
    index('video_image_picture_id_index').on(table.picture_id),
    uniqueIndex('video_image_primary_key')
      .on(table.video_id)
      .where(sql`${table.primary_photo}`),
  ],
);

export const videoGroups = pgTable(
  'video_group',
  {
    ...recordColumns(),
    picture_id: pictureId(),
  },
  (table) => [...recordIndexes('video_group', table), index('video_group_picture_id_index').on(table.picture_id)],
);

export const videoGroupItems = pgTable(
  'video_group_item',
  {
    group_id: partOf(() => videoGroups.id),
    video_id: refersTo(() => videos.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.group_id, table.video_id] }),
    index('video_group_item_video_index').on(table.video_id),
    index('video_group_item_position_index').on(table.group_id, table.position, table.video_id),
  ],
);

export const videoCategories = pgTable('video_category', recordColumns(), (table) =>
  recordIndexes('video_category', table),
);

export const videoCategoryItems = pgTable(
  'video_category_item',
  {
    category_id: partOf(() => videoCategories.id),
    video_id: partOf(() => videos.id),
  },
  (table) => [
    primaryKey({ columns: [table.category_id, table.video_id] }),
    index('video_category_item_video_index').on(table.video_id),
  ],
);
