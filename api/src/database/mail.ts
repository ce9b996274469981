import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from './columns.ts';

/** Mail that waits to be sent; of a product that sends none, the outbox. */
export const mails = pgTable(
  'mail',
  {
    id: primaryId(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    /** Both twins, sealed: their links open accounts. */
    content: text('content').notNull(),
    /** From then on it tells nothing any more, and is not sent. */
    expiresAt: moment('expires_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** While it is on its way, when it would be taken for lost. */
    nextAttemptAt: moment('next_attempt_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('mail_created_at_index').on(table.createdAt),
    index('mail_next_attempt_at_index').on(table.nextAttemptAt),
  ],
);
