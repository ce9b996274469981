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
import type { VideoStream } from '../media/video-stream.ts';
import { createdAt, primaryId, timestamptz, updatedAt } from './columns.ts';
import { videos } from './videos.ts';

/** `replaced`: it is to be deleted, since a newer file of the video is ready or its processing was cancelled. */
export const videoFileState = pgEnum('video_file_state', ['uploading', 'processing', 'ready', 'failed', 'replaced']);

/** A file of a video, from the first byte of its upload on. Its id is that of the upload. */
export const videoFiles = pgTable(
  'video_file',
  {
    id: primaryId(),
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /** The id of the user who uploads it. */
    createdBy: uuid('created_by').notNull(),
    state: videoFileState('state').notNull().default('uploading'),
    /** What the file was called; only shown. */
    filename: text('filename').notNull(),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** SHA-256 of the uploaded bytes (hex), once all have arrived. */
    sha256: text('sha256'),
    /** Why it has failed: a code of `field-errors.ts`. While it is to be processed, why that waits. */
    error: text('error'),
    /** Of its processing, from 0 to 1. */
    progress: doublePrecision('progress').notNull().default(0),
    /** Key of the uploaded file, which is never served. */
    originalKey: text('original_key'),
    /** Key of the playable file. */
    fileKey: text('file_key'),
    /** What else was made of it; null if nothing was. */
    stream: jsonb('stream').$type<VideoStream>(),
    /** Seconds. */
    duration: doublePrecision('duration'),
    fps: doublePrecision('fps'),
    /** In pixels, as it is displayed. */
    width: integer('width'),
    height: integer('height'),
    videoCodec: text('video_codec'),
    /** Null for a video without sound. */
    audioCodec: text('audio_codec'),
    /** Who may write: the request that holds the lease, until it ends. */
    lockedBy: uuid('locked_by'),
    lockedUntil: timestamptz('locked_until'),
    /** Whether another request waits for the lease. */
    lockWanted: boolean('lock_wanted').notNull().default(false),
    /** How often its content has been read at the end of the upload, by processes that may have ended over it. */
    finishAttempts: integer('finish_attempts').notNull().default(0),
    /** How often its processing has begun. */
    attempts: integer('attempts').notNull().default(0),
    /** The last sign of life of the process that works on it; null if none does. */
    heartbeatAt: timestamptz('heartbeat_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('video_file_video_id_index').on(table.videoId, table.id),
    index('video_file_state_index').on(table.state, table.updatedAt),
  ],
);
