import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { orders } from './orders.ts';

/** That a buyer wants to be reminded of an order if they do not pay it, and what became of that. */
export const orderReminders = pgTable(
  'order_reminder',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    agreedAt: timestamptz('agreed_at').notNull(),
    /** When it was decided, once and for all; null until the order has not been paid for some time. */
    decidedAt: timestamptz('decided_at'),
    /** `sent`, or why no email was. */
    outcome: text('outcome').$type<ReminderOutcome>(),
  },
  (table) => [
    index('order_reminder_open_index')
      .on(table.orderId)
      .where(sql`${table.decidedAt} is null`),
  ],
);

export type ReminderOutcome =
  | 'sent'
  | 'paid'
  // Money was taken that does not match the order.
  | 'charged'
  | 'no_account'
  | 'unconfirmed'
  | 'ordered'
  // Another one was sent to the buyer a short time ago.
  | 'recent'
  // No job has run for days.
  | 'too_late'
  // They have it, or it is no longer for sale.
  | 'nothing_left';
