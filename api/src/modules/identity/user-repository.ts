import { and, eq, isNull } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { NAME_MAX } from 'shared-api/account/session';
import { users } from '../../platform/database/tables/users.ts';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/errors/api-error.ts';
import { processClock } from '../../platform/clock.ts';
import { isSameAddress } from '../../platform/database/address-key.ts';

export type UserRow = typeof users.$inferSelect;

/** The name of somebody of whom only the address is known. */
export const nameOfAddress = (email: string): string => email.slice(0, email.lastIndexOf('@')).slice(0, NAME_MAX);

/** Returns the new row; `undefined` if the address is taken. */
export async function insertUser(db: Database, user: typeof users.$inferInsert) {
  const [inserted] = await db.insert(users).values(user).onConflictDoNothing().returning();
  return inserted;
}

/** Inserts users with ids; those whose addresses are taken are missing in what it returns. */
export async function insertUsers(
  tx: Database,
  added: readonly (typeof users.$inferInsert & { readonly id: string })[],
): Promise<UserRow[]> {
  const inserted: UserRow[] = [];
  for (let start = 0; start < added.length; start += USERS_PER_INSERT) {
    const rows = added.slice(start, start + USERS_PER_INSERT);
    inserted.push(...(await tx.insert(users).values(rows).onConflictDoNothing().returning()));
  }
  return inserted;
}

/** At most this many rows are inserted in one statement, whose parameters are limited. */
const USERS_PER_INSERT = 500;

/** The row of a logged-in user; throws if there is none. */
export async function findUser(db: Database, id: string): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user) throw new Error('The session has no user');
  return user;
}

export const hasEmail = (email: string) => and(isSameAddress(users.email, email), isNull(users.deleted_at));

export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(hasEmail(email));
  return user;
}

/** Finds and locks in one statement: if the address changes while it waits for the lock, it finds no user. */
export async function lockUserByEmail(tx: Database, email: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(hasEmail(email)).for('update');
  return user;
}

/**
 * Locks the row until the transaction ends. Take this lock first when changing several rows of a user: a fixed order
 * avoids deadlocks.
 */
export async function lockUser(tx: Database, id: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return user;
}

/**
 * Like `lockUser`, but returns `undefined` if the password is no longer the one that was verified: hashing takes long
 * enough for it to be changed in between.
 */
export async function lockUserWithPassword(
  tx: Database,
  { id, password_hash }: Pick<UserRow, 'id' | 'password_hash'>,
): Promise<UserRow | undefined> {
  const user = await lockUser(tx, id);
  return user?.password_hash === password_hash ? user : undefined;
}

/**
 * Updates and returns the row. Throws `session_revoked` if the account was deleted while the request was in progress.
 */
export async function updateUser(db: Database, id: string, changes: PgUpdateSetSource<typeof users>): Promise<UserRow> {
  // `updated_at` keeps the statement valid if the patch is empty.
  const [user] = await db
    .update(users)
    .set({ updated_at: processClock(), ...changes })
    .where(and(eq(users.id, id), isNull(users.deleted_at)))
    .returning();
  if (!user) throw new ApiError('session_revoked', 'This account was deleted.');
  return user;
}
