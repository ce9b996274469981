import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, primaryId, timestamptz, updatedAt } from './columns.ts';
import { pictureId } from './pictures.ts';

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
    /** The user's avatar. */
    pictureId: pictureId(),
    /** Whoever is suspended cannot log in, and has no sessions. */
    suspendedAt: timestamptz('suspended_at'),
    /** When an administrator has last invited the user; null if they registered themselves. */
    invitedAt: timestamptz('invited_at'),
    /** The row of a deleted account stays, anonymised, for invoices to refer to. */
    deletedAt: timestamptz('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('user_email_key').on(sql`lower(${table.email})`),
    index('user_name_index').on(sql`lower(${table.name})`, table.id),
    index('user_picture_id_index').on(table.pictureId),
    // For the filters of the list.
    index('user_role_id_index').on(table.roleId, table.id),
    index('user_unverified_index')
      .on(table.id)
      .where(sql`${table.verifiedAt} is null`),
    index('user_suspended_index')
      .on(table.id)
      .where(sql`${table.suspendedAt} is not null`),
  ],
);
