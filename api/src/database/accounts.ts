import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId, updatedAt } from './columns.ts';

export const users = pgTable(
  'user',
  {
    id: primaryId(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    roleId: integer('role_id').notNull(),
    locale: text('locale').notNull().default('en'),
    verifiedAt: moment('verified_at'),
    /** Takes the place of `email` once its link was used. */
    pendingEmail: text('pending_email'),
    /** Of the authenticator app, sealed; asked for at a login. */
    secondFactorSecret: text('second_factor_secret'),
    /** A secret that becomes the second factor once a code made with it was sent. */
    secondFactorPending: text('second_factor_pending'),
    secondFactorSince: moment('second_factor_since'),
    /** The step of time whose code was used last: a code counts once. */
    secondFactorStep: integer('second_factor_step'),
    /** The row of a deleted account stays, without anything of the person: invoices hang on it. */
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('user_email_key').on(sql`lower(${table.email})`)],
);

/**
 * A refresh family: one login on one device. Each use of its token moves `generation` on; the token of a generation
 * is derived from the family's id and the server's secret, so that the table holds nothing that opens a session.
 */
export const sessions = pgTable(
  'session',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    generation: integer('generation').notNull().default(0),
    rotatedAt: moment('rotated_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
  },
  (table) => [index('session_user_id_index').on(table.userId)],
);

/** What a mailed link carries, by its hash: a reader of the database cannot use it. */
export const recoveryTokens = pgTable(
  'recovery_token',
  {
    hash: text('hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('recovery_token_user_id_index').on(table.userId)],
);

/** Carried by the link that confirms `email`: the address of an account, or the one that is to replace it. */
export const verificationTokens = pgTable(
  'verification_token',
  {
    hash: text('hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('verification_token_user_id_index').on(table.userId)],
);

/** Each opens the account once in place of the authenticator app. */
export const recoveryCodes = pgTable(
  'recovery_code',
  {
    hash: text('hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index('recovery_code_user_id_index').on(table.userId)],
);

/** Who sent a person here, by the code that the registration carried; rows are never changed. */
export const referrals = pgTable('referral', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  code: text('code').notNull(),
  createdAt: createdAt(),
});
