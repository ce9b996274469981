import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, timestamptz } from './columns.ts';

/** The one row of the database that says whose the stored files are: the storage has the same id. */
export const installation = pgTable('installation', {
  singleton: boolean().primaryKey().default(true),
  id: uuid().notNull().defaultRandom(),
  created_at: createdAt(),
  /** When the cleanup has last looked for files that nothing refers to, by the database's clock; null before the first time. */
  files_checked_at: timestamptz(),
  /** When all stored files were last listed, by the database's clock; null if that is to be done now. */
  files_listed_at: timestamptz(),
  /** How many there were. */
  files_listed: integer(),
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

/**
 * Stored files that a record no longer refers to. The triggers `note_dropped_files` of all tables with `stored_names` add them in
 * the transaction that drops the reference; a list of all files adds what no record has ever had. Only what has been here
 * for a week is moved to the trash. The last row of a key counts: rows are only added, so that nobody waits for anybody.
 */
export const unreferencedFiles = pgTable(
  'unreferenced_file',
  {
    /** Of a file in the storage, or of a folder of files. */
    key: text().notNull(),
    /** By the database's clock; moved on by the time in which no cleanup has looked. */
    since: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('unreferenced_file_key_index').on(table.key)],
);

/** What is in the trash. Only what has been here for a week is deleted. */
export const trashedFiles = pgTable(
  'trashed_file',
  {
    /** Where it was: a file, or a folder of files that are kept or deleted as a whole. */
    key: text().notNull(),
    /** The folder of the trash that it is in, which is named after the time. */
    batch: text().notNull(),
    /** By the database's clock; moved on by the time in which no cleanup has looked. */
    since: timestamptz().notNull().defaultNow(),
    files: integer().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.batch] })],
);
