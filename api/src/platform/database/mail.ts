import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, timestamptz, primaryId } from './columns.ts';

/** Email that is waiting for delivery; without a mail server, the outbox. */
export const mails = pgTable(
  'mail',
  {
    id: primaryId(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    /** HTML and plain text as encrypted JSON: their links log users in. */
    content: text('content').notNull(),
    /** Not delivered after this. */
    expiresAt: timestamptz('expires_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** While a worker has claimed it, the end of the claim. */
    nextAttemptAt: timestamptz('next_attempt_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('mail_created_at_index').on(table.createdAt),
    index('mail_next_attempt_at_index').on(table.nextAttemptAt),
  ],
);
