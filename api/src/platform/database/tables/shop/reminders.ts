import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { partOf, timestamptz } from '../columns.ts';
import { orders } from './orders.ts';

/** That a buyer wants to be reminded of an order if they do not pay it, and what became of that. */
export const orderReminders = pgTable(
  'order_reminder',
  {
    order_id: partOf(() => orders.id).primaryKey(),
    agreed_at: timestamptz().notNull(),
    /** When it was decided, once and for all; null until the order has not been paid for some time. */
    decided_at: timestamptz(),
    /** `sent`, or why no email was. */
    outcome: text().$type<ReminderOutcome>(),
  },
  (table) => [
    index('order_reminder_open_index')
      .on(table.order_id)
      .where(sql`${table.decided_at} is null`),
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
