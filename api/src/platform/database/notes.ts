import { doublePrecision, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Shape } from 'shared-api/videos/notes';
import { createdAt, primaryId, updatedAt } from './columns.ts';
import { users } from './users.ts';

/*
 * What people keep for their practice with a video. Rows name videos without a foreign key: a video that is deleted comes
 * back with its notes when that is undone.
 */

/** A note of a user on a moment of a video. */
export const videoNotes = pgTable(
  'video_note',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    videoId: uuid('video_id').notNull(),
    /** Seconds. */
    time: doublePrecision('time').notNull(),
    text: text('text').notNull(),
    drawing: jsonb('drawing').$type<readonly Shape[]>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('video_note_user_video_index').on(table.userId, table.videoId)],
);

/** A part of a video that a user repeats. */
export const videoLoops = pgTable(
  'video_loop',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    videoId: uuid('video_id').notNull(),
    name: text('name').notNull(),
    /** Seconds, like the end. */
    start: doublePrecision('start').notNull(),
    end: doublePrecision('end').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('video_loop_user_video_index').on(table.userId, table.videoId)],
);
