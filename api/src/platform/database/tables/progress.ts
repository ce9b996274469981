import { date, doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, partOf, timestamptz } from './columns.ts';
import { users } from './users.ts';

/*
 * What people have watched. Rows name videos without a foreign key: a deletion can be undone, and practice that has
 * happened still counts after it.
 */

/** How far a user is in a video. */
export const videoProgress = pgTable(
  'video_progress',
  {
    user_id: partOf(() => users.id),
    video_id: uuid().notNull(),
    /** Seconds; where playback continues. */
    position: doublePrecision().notNull(),
    /** Seconds; never goes back. */
    furthest: doublePrecision().notNull(),
    /** When the user first reached the end. */
    completed_at: timestamptz(),
    created_at: createdAt(),
    /** When the user last watched it. */
    updated_at: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.video_id] })],
);

/** How long a user has watched a video on one day. */
export const practiceDays = pgTable(
  'practice_day',
  {
    user_id: partOf(() => users.id),
    video_id: uuid().notNull(),
    /** UTC. */
    day: date().notNull(),
    seconds: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.video_id, table.day] }),
    // For the figures by day.
    index('practice_day_day_index').on(table.day),
  ],
);

/**
 * How long a user has watched a video in one quarter of an hour: every time zone's days begin with one. `practiceDays` has
 * the same by days in UTC, which are not those of most members.
 */
export const practiceSlots = pgTable(
  'practice_slot',
  {
    user_id: partOf(() => users.id),
    starts_at: timestamptz().notNull(),
    video_id: uuid().notNull(),
    seconds: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.starts_at, table.video_id] })],
);

/** Not used: servers of version 1.0 keep viewings here, beside which later ones run. To be dropped from 2027-03-01 on. */
export const viewings = pgTable(
  'viewing',
  {
    user_id: partOf(() => users.id),
    video_id: uuid().notNull(),
    key: text().notNull(),
    report: integer().notNull(),
    reported_at: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.video_id, table.key] }),
    index('viewing_reported_at_index').on(table.reported_at),
  ],
);
