import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, partOf, primaryId, timestamptz } from './columns.ts';
import { users } from './users.ts';

/** Rows of one table as they were, by the names of their columns in the database. */
export interface SavedRows {
  readonly table: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** Of rows that put members into records: the field of the records, and the columns with a member's id and position. */
  readonly members?: { readonly field: string; readonly member: string; readonly position?: string };
}

/** What an administrator's action on records has changed, so that it can be undone for a while. */
export const undoableActions = pgTable('undoable_action', {
  id: primaryId(),
  user_id: partOf(() => users.id),
  /** `delete`: the rows are inserted again. `update`: their columns get their values back. */
  kind: text().$type<'delete' | 'update'>().notNull(),
  /**
   * The records and, after them, the rows that belong to them. Of an update, `updated_at` is the version that the update
   * has made: a record that has been changed since stays as it is.
   */
  saved: jsonb().$type<readonly SavedRows[]>().notNull(),
  /** Of an update: the columns that were changed. */
  columns: jsonb().$type<readonly string[]>(),
  expires_at: timestamptz().notNull(),
  created_at: createdAt(),
});
