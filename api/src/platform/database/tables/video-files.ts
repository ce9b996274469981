import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { VideoStream } from '../../media/video-stream.ts';
import { createdAt, partOf, primaryId, timestamptz, updatedAt } from './columns.ts';
import { videos } from './videos.ts';

/** `replaced`: it is to be deleted, since a newer file of the video is ready or its processing was cancelled. */
export const videoFileState = pgEnum('video_file_state', ['uploading', 'processing', 'ready', 'failed', 'replaced']);

/** A file of a video, from the first byte of its upload on. Its id is that of the upload. */
export const videoFiles = pgTable(
  'video_file',
  {
    id: primaryId(),
    video_id: partOf(() => videos.id),
    /** The id of the user who uploads it. */
    created_by: uuid().notNull(),
    state: videoFileState().notNull().default('uploading'),
    /** What the file was called; only shown. */
    filename: text().notNull(),
    /** Bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    /** SHA-256 of the uploaded bytes (hex), once all have arrived. */
    sha256: text(),
    /** Why it has failed: a code of `field-errors.ts`. While it is to be processed, why that waits. */
    error: text(),
    /** Of its processing, from 0 to 1. */
    progress: doublePrecision().notNull().default(0),
    /** Key of the uploaded file, which is never served. */
    original_key: text(),
    /** Key of the playable file. */
    file_key: text(),
    /** What else was made of it; null if nothing was. */
    stream: jsonb().$type<VideoStream>(),
    /** Seconds. */
    duration: doublePrecision(),
    fps: doublePrecision(),
    /** In pixels, as it is displayed. */
    width: integer(),
    height: integer(),
    video_codec: text(),
    /** Null for a video without sound. */
    audio_codec: text(),
    /** Who may write: the request that holds the lease, until it ends. */
    locked_by: uuid(),
    locked_until: timestamptz(),
    /** Whether another request waits for the lease. */
    lock_wanted: boolean().notNull().default(false),
    /** How often its content has been read at the end of the upload, by processes that may have ended over it. */
    finish_attempts: integer().notNull().default(0),
    /** How often its processing has begun. */
    attempts: integer().notNull().default(0),
    /** Whether it has taken too long in the lane of short videos, and has that of the long ones since. */
    is_slow: boolean().notNull().default(false),
    /** The last sign of life of the process that works on it; null if none does. */
    heartbeat_at: timestamptz(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('video_file_video_id_index').on(table.video_id, table.id),
    index('video_file_state_index').on(table.state, table.updated_at),
  ],
);
