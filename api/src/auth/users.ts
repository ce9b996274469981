import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { users } from '../database/accounts.ts';
import type { Database } from '../database/database.ts';

export type UserRow = typeof users.$inferSelect;

/** The row of somebody who is logged in. */
export async function findUser(db: Database, id: string): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user) throw new Error('The person of a session has no row');
  return user;
}

/** The database folds the case on both sides: engines differ in what they do with letters beyond ASCII. */
const hasEmail = (email: string) => and(sql`lower(${users.email}) = lower(${email})`, isNull(users.deletedAt));

export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(hasEmail(email));
  return user;
}

/** As `findUserByEmail` and `lockUser` at once: whoever waited for the lock finds nobody if the address is theirs no more. */
export async function lockUserByEmail(tx: Database, email: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(hasEmail(email)).for('update');
  return user;
}

/**
 * The row, locked until the transaction ends. Whoever changes several rows of a person takes this lock first, so that
 * no two wait for each other.
 */
export async function lockUser(tx: Database, id: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return user;
}

/**
 * As `lockUser`, but `undefined` once the password is another than the one that was checked: what it opens must not
 * outlive it, and a check takes long enough for a new one to come between.
 */
export async function lockUserWith(
  tx: Database,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
): Promise<UserRow | undefined> {
  const user = await lockUser(tx, id);
  return user?.passwordHash === passwordHash ? user : undefined;
}

/** The row after the changes. */
export async function updateUser(db: Database, id: string, changes: PgUpdateSetSource<typeof users>): Promise<UserRow> {
  // Of an empty patch nothing but the time is left to set.
  const [user] = await db
    .update(users)
    .set({ updatedAt: new Date(), ...changes })
    .where(eq(users.id, id))
    .returning();
  if (!user) throw new Error('The person of a session has no row');
  return user;
}
