import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { referrals, sessions, users } from '../../database/accounts.ts';
import type { Database } from '../../database/database.ts';

/** The row of somebody who is logged in. */
export async function findUser(db: Database, id: string) {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user) throw new Error('The person of a session has no row');
  return user;
}

/**
 * The row, locked until the transaction ends. Whoever changes several rows of a person takes this lock first, so that
 * no two wait for each other.
 */
export async function lockUser(tx: Database, id: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return user;
}

/**
 * As `lockUser`, but `undefined` once the password is another than the one that was checked: what it opens must not
 * outlive it, and a check takes long enough for a new one to come between.
 */
export async function lockUserWith(
  tx: Database,
  { id, passwordHash }: Pick<typeof users.$inferSelect, 'id' | 'passwordHash'>,
) {
  const user = await lockUser(tx, id);
  return user?.passwordHash === passwordHash ? user : undefined;
}

/** The database folds the case on both sides: engines differ in what they do with letters beyond ASCII. */
export async function findUserByEmail(db: Database, email: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNull(users.deletedAt)));
  return user;
}

/** `undefined` when somebody has the address already; of two at the same time exactly one gets a row. */
export async function insertUser(db: Database, user: typeof users.$inferInsert) {
  const [inserted] = await db.insert(users).values(user).onConflictDoNothing().returning();
  return inserted;
}

export const insertReferral = (db: Database, userId: string, code: string) =>
  db.insert(referrals).values({ userId, code });

type NewSession = Pick<typeof sessions.$inferInsert, 'userId' | 'userAgent' | 'expiresAt'>;

export async function insertSession(db: Database, session: NewSession, now: Date) {
  const [inserted] = await db
    .insert(sessions)
    .values({ ...session, rotatedAt: now, createdAt: now })
    .returning();
  if (!inserted) throw new Error('The session was not written');
  return inserted;
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

/** The sessions in use, the one used last first. */
export const sessionsOf = (db: Database, userId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.rotatedAt), desc(sessions.id));

/** Ends one session in use, if it is the person's. */
export async function revokeSessionOf(db: Database, userId: string, family: string, now: Date) {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, family), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return ended.length === 1;
}

/** Ends all sessions of a person, or all but one. */
export const revokeSessionsOf = (db: Database, userId: string, now: Date, butOne?: string) =>
  db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), butOne ? ne(sessions.id, butOne) : undefined));
