import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, timestamptz } from './columns.ts';

/** The one row of the database that says whose the stored files are: the storage has the same id. */
export const installation = pgTable('installation', {
  singleton: boolean('singleton').primaryKey().default(true),
  id: uuid('id').notNull().defaultRandom(),
  createdAt: createdAt(),
  /** When the cleanup has last looked for files that nothing refers to, by the database's clock; null before the first time. */
  filesCheckedAt: timestamptz('files_checked_at'),
});

/** Stored files that nothing refers to. Only what has been here for a week is deleted. */
export const unreferencedFiles = pgTable('unreferenced_file', {
  /** Of a file in the storage, or of a folder of files that are kept or deleted as a whole. */
  key: text('key').primaryKey(),
  /** By the database's clock; moved on by the time in which no cleanup has looked. */
  since: timestamptz('since').notNull().defaultNow(),
});
