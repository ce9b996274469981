import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, timestamptz } from './columns.ts';

/** The one row of the database that says whose the stored files are: the storage has the same id. */
export const installation = pgTable('installation', {
  singleton: boolean().primaryKey().default(true),
  id: uuid().notNull().defaultRandom(),
  created_at: createdAt(),
  /** When the cleanup has last looked for files that nothing refers to, by the database's clock; null before the first time. */
  files_checked_at: timestamptz(),
  /** The lowest `DATA_VERSION` that may write: triggers of all tables refuse those below. */
  lowest_writer: integer().notNull().default(0),
  /** When a complete check of the ledger has last found nothing, by the database's clock; null before the first one. */
  ledger_agreed_at: timestamptz(),
  /** What the last look for the files of all records has found; null before the first one. */
  files_found: jsonb().$type<FilesFound>(),
});

/** Numbers of files that records have. */
export interface FilesFound {
  /** When the look has ended (ISO 8601). */
  readonly at: string;
  readonly files: number;
  /** Of these, how many are not there, or not as they were. */
  readonly broken: number;
}

/** Stored files that nothing refers to. Only what has been here for a week is deleted. */
export const unreferencedFiles = pgTable('unreferenced_file', {
  /** Of a file in the storage, or of a folder of files that are kept or deleted as a whole. */
  key: text().primaryKey(),
  /** By the database's clock; moved on by the time in which no cleanup has looked. */
  since: timestamptz().notNull().defaultNow(),
});
