import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, timestamptz, primaryId, updatedAt } from './columns.ts';

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
    /** TOTP secret, sealed. */
    secondFactorSecret: text('second_factor_secret'),
    /** A TOTP secret, sealed, that becomes active once a code of it is confirmed. */
    secondFactorPending: text('second_factor_pending'),
    /** Null while there is no second factor. */
    secondFactorSince: timestamptz('second_factor_since'),
    /** The time step of the last code that was used; codes of it and of earlier steps are refused. */
    secondFactorStep: integer('second_factor_step'),
    /** The row of a deleted account stays, anonymised, for invoices to refer to. */
    deletedAt: timestamptz('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('user_email_key').on(sql`lower(${table.email})`)],
);

/**
 * A refresh family: one login on one device. Each refresh increments `generation`. Tokens are derived from id,
 * generation and the server's secret, so that nothing in the table gives access to a session.
 */
export const sessions = pgTable(
  'session',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    generation: integer('generation').notNull().default(0),
    rotatedAt: timestamptz('rotated_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
    revokedAt: timestamptz('revoked_at'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
  },
  (table) => [index('session_user_id_index').on(table.userId)],
);

/** Hashes of the tokens in mailed links that set a password. */
export const recoveryTokens = pgTable(
  'recovery_token',
  {
    hash: text('hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('recovery_token_user_id_index').on(table.userId)],
);

/** Hashes of the tokens in mailed links that confirm `email`: the account's address, or its pending one. */
export const verificationTokens = pgTable(
  'verification_token',
  {
    hash: text('hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('verification_token_user_id_index').on(table.userId)],
);

/** Keyed hashes of recovery codes, each valid once in place of a TOTP code. */
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

/** The affiliate code that a registration carried; rows are never changed. */
export const referrals = pgTable('referral', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  code: text('code').notNull(),
  createdAt: createdAt(),
});
