import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, primaryId, timestamptz, updatedAt } from './columns.ts';
import { pictureId } from './pictures.ts';
import { addressKeyOf } from '../address-key.ts';

export const users = pgTable(
  'user',
  {
    id: primaryId(),
    email: text().notNull(),
    name: text().notNull(),
    password_hash: text().notNull(),
    role_id: integer().notNull(),
    locale: text().notNull().default('en'),
    verified_at: timestamptz(),
    /** Replaces `email` once it is confirmed. */
    pending_email: text(),
    /** TOTP secret, encrypted. */
    second_factor_secret: text(),
    /** A TOTP secret, encrypted with the time at which it expires; becomes active once a code from it is confirmed. */
    second_factor_pending: text(),
    /** Null while two-step verification is off. */
    second_factor_since: timestamptz(),
    /** The time step of the last code that was used; codes of this and earlier steps are rejected. */
    second_factor_step: integer(),
    /** The user's avatar. */
    picture_id: pictureId(),
    /** Whoever is suspended cannot log in, and has no sessions. */
    suspended_at: timestamptz(),
    /** When an administrator has last invited the user; null if they registered themselves. */
    invited_at: timestamptz(),
    /** The row of a deleted account stays, anonymised, for invoices to refer to. */
    deleted_at: timestamptz(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    // Not of deleted accounts: whoever registered what theirs is replaced by would keep another from being deleted.
    uniqueIndex('user_email_key')
      .on(addressKeyOf(table.email))
      .where(sql`${table.deleted_at} is null`),
    index('user_name_index').on(sql`lower(${table.name})`, table.id),
    index('user_picture_id_index').on(table.picture_id),
    // For the filters of the list.
    index('user_role_id_index').on(table.role_id, table.id),
    index('user_unverified_index')
      .on(table.id)
      .where(sql`${table.verified_at} is null`),
    index('user_suspended_index')
      .on(table.id)
      .where(sql`${table.suspended_at} is not null`),
  ],
);
