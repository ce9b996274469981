import { pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/** The jobs that run regularly. */
export const scheduledJobs = pgTable('scheduled_job', {
  name: text().primaryKey(),
  /** When it was last sent, or first scheduled, by the database's clock. */
  sent_at: timestamptz().notNull().defaultNow(),
});
