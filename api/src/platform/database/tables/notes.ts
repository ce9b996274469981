import { doublePrecision, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Shape } from 'shared-api/videos/notes';
import { createdAt, partOf, primaryId, updatedAt } from './columns.ts';
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
    user_id: partOf(() => users.id),
    video_id: uuid().notNull(),
    /** Seconds. */
    time: doublePrecision().notNull(),
    text: text().notNull(),
    drawing: jsonb().$type<readonly Shape[]>().notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [index('video_note_user_video_index').on(table.user_id, table.video_id)],
);

/** A part of a video that a user repeats. */
export const videoLoops = pgTable(
  'video_loop',
  {
    id: primaryId(),
    user_id: partOf(() => users.id),
    video_id: uuid().notNull(),
    name: text().notNull(),
    /** Seconds, like the end. */
    start: doublePrecision().notNull(),
    end: doublePrecision().notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [index('video_loop_user_video_index').on(table.user_id, table.video_id)],
);
