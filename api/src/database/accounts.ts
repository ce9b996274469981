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
