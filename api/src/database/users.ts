import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, primaryId, timestamptz, updatedAt } from './columns.ts';

export const users = pgTable(
  'user',
  {
    id: primaryId(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    roleId: integer('role_id').notNull(),
    locale: text('locale').notNull().default('en'),
    verifiedAt: timestamptz('verified_at'),
    /** Replaces `email` once it is confirmed. */
    pendingEmail: text('pending_email'),
    /** TOTP secret, encrypted. */
    secondFactorSecret: text('second_factor_secret'),
    /** A TOTP secret, encrypted with the time at which it expires; becomes active once a code from it is confirmed. */
    secondFactorPending: text('second_factor_pending'),
    /** Null while two-step verification is off. */
    secondFactorSince: timestamptz('second_factor_since'),
    /** The time step of the last code that was used; codes of this and earlier steps are rejected. */
    secondFactorStep: integer('second_factor_step'),
    /** The row of a deleted account stays, anonymised, for invoices to refer to. */
    deletedAt: timestamptz('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('user_email_key').on(sql`lower(${table.email})`)],
);

/** The affiliate code of a registration; rows are never changed. */
export const referrals = pgTable('referral', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  code: text('code').notNull(),
  createdAt: createdAt(),
});
