import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, partOf, primaryId, timestamptz } from './columns.ts';
import { users } from './users.ts';

/**
 * A browser in which a user has logged in, or reset the password by email, named by the hash of the token in its cookie.
 * Several users of one browser share a token.
 */
export const knownDevices = pgTable(
  'known_device',
  {
    id: primaryId(),
    user_id: partOf(() => users.id),
    hash: text().notNull(),
    expires_at: timestamptz().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('known_device_user_id_hash_key').on(table.user_id, table.hash),
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
    user_id: partOf(() => users.id),
    generation: integer().notNull().default(0),
    rotated_at: timestamptz().notNull().defaultNow(),
    expires_at: timestamptz().notNull(),
    revoked_at: timestamptz(),
    user_agent: text(),
    device_id: uuid().references(() => knownDevices.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [index('session_user_id_index').on(table.user_id), index('session_device_id_index').on(table.device_id)],
);

/** Hashes of the tokens in emailed links that set a password. */
export const recoveryTokens = pgTable(
  'recovery_token',
  {
    hash: text().primaryKey(),
    user_id: partOf(() => users.id),
    expires_at: timestamptz().notNull(),
    created_at: createdAt(),
  },
  (table) => [index('recovery_token_user_id_index').on(table.user_id)],
);

/** Hashes of the tokens in emailed links that confirm `email`: the account's address, or its pending one. */
export const verificationTokens = pgTable(
  'verification_token',
  {
    hash: text().primaryKey(),
    user_id: partOf(() => users.id),
    email: text().notNull(),
    expires_at: timestamptz().notNull(),
    created_at: createdAt(),
  },
  (table) => [index('verification_token_user_id_index').on(table.user_id)],
);

/** Keyed hashes of recovery codes, each valid once in place of a TOTP code. */
export const recoveryCodes = pgTable(
  'recovery_code',
  {
    hash: text().primaryKey(),
    user_id: partOf(() => users.id),
    created_at: createdAt(),
  },
  (table) => [index('recovery_code_user_id_index').on(table.user_id)],
);
