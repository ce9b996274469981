import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, primaryId } from './columns.ts';

/** The outbox: mail that is kept instead of sent. */
export const mails = pgTable(
  'mail',
  {
    id: primaryId(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('mail_created_at_index').on(table.createdAt)],
);
