import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, timestamptz, primaryId } from './columns.ts';
import { users } from './users.ts';

/** Email that is waiting for delivery; without a mail server, the outbox. */
export const mails = pgTable(
  'mail',
  {
    id: primaryId(),
    /** Of the account that it is about; its address may be another one by now. */
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    to: text().notNull(),
    subject: text().notNull(),
    /** HTML and plain text as encrypted JSON: their links log users in. */
    content: text().notNull(),
    /** Not delivered after this. */
    expires_at: timestamptz().notNull(),
    attempts: integer().notNull().default(0),
    /** While a worker has claimed it, the end of the claim. */
    next_attempt_at: timestamptz().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('mail_created_at_index').on(table.created_at),
    index('mail_user_id_index').on(table.user_id),
    index('mail_next_attempt_at_index').on(table.next_attempt_at),
  ],
);
