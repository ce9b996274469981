import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, primaryId, timestamptz } from './columns.ts';
import { users } from './users.ts';

/**
 * A browser in which a user has logged in, or reset the password by email, named by the hash of the token in its cookie.
 * Several users of one browser share a token.
 */
export const knownDevices = pgTable(
  'known_device',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('known_device_user_id_hash_key').on(table.userId, table.hash),
    index('known_device_hash_index').on(table.hash),
  ],
);

/**
 * A refresh family: one login on one device. Each refresh increments `generation`. Tokens are derived from id,
 * generation and the server's secret, so that the table alone does not give access to a session.
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
    deviceId: uuid('device_id').references(() => knownDevices.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [index('session_user_id_index').on(table.userId), index('session_device_id_index').on(table.deviceId)],
);

/** Hashes of the tokens in emailed links that set a password. */
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

/** Hashes of the tokens in emailed links that confirm `email`: the account's address, or its pending one. */
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
