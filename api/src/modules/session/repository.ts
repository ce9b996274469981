import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { sessions, users } from '../../database/accounts.ts';

/** The database folds the case on both sides: engines differ in what they do with letters beyond ASCII. */
export async function findUserByEmail(db: Database, email: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`);
  return user;
}

/** `undefined` when somebody has the address already; of two at the same time exactly one gets a row. */
export async function insertUser(db: Database, user: typeof users.$inferInsert) {
  const [inserted] = await db.insert(users).values(user).onConflictDoNothing().returning();
  return inserted;
}

export async function insertSession(db: Database, userId: string, now: Date, expiresAt: Date) {
  const [session] = await db.insert(sessions).values({ userId, rotatedAt: now, expiresAt }).returning();
  if (!session) throw new Error('The session was not written');
  return session;
}

/** The family and its owner, locked against other refreshes until the transaction ends. */
export async function lockSession(tx: Database, family: string) {
  const [row] = await tx
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, family))
    .for('update', { of: sessions });
  return row;
}

export const rotateSession = (tx: Database, family: string, generation: number, now: Date, expiresAt: Date) =>
  tx.update(sessions).set({ generation, rotatedAt: now, expiresAt }).where(eq(sessions.id, family));

export const revokeSession = (db: Database, family: string, now: Date) =>
  db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, family), isNull(sessions.revokedAt)));
