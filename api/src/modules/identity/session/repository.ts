import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { users } from '../../../platform/database/users.ts';
import { sessions } from '../../../platform/database/identity.ts';
import type { Database } from '../../../platform/database/database.ts';

export type NewSession = Pick<typeof sessions.$inferInsert, 'userId' | 'userAgent' | 'deviceId' | 'expiresAt'>;

export async function insertSession(db: Database, session: NewSession, now: Date) {
  const [inserted] = await db
    .insert(sessions)
    .values({ ...session, rotatedAt: now, createdAt: now })
    .returning();
  if (!inserted) throw new Error('The session was not inserted');
  return inserted;
}

/** The session (refresh family) and its user; the session's row is locked until the transaction ends. */
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

/** Deletes all but `kept` sessions of the user: ended ones first, then those that were used least recently. */
export async function deleteSessionsBeyond(tx: Database, userId: string, kept: number, now: Date): Promise<void> {
  const isEnded = or(isNotNull(sessions.revokedAt), lte(sessions.expiresAt, now));
  const surplus = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(sql`${isEnded}`, desc(sessions.rotatedAt), desc(sessions.id))
    .offset(kept);
  await tx.delete(sessions).where(inArray(sessions.id, surplus));
}

/** The active sessions, the most recently used first. */
export const activeSessionsOf = (db: Database, userId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.rotatedAt), desc(sessions.id));

/** Revokes one session of the user; `false` if they have no such active session. */
export async function revokeSessionOf(db: Database, userId: string, family: string, now: Date) {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, family), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return ended.length === 1;
}

/** Revokes all sessions of the user, or all but one. */
export const revokeSessionsOf = (db: Database, userId: string, now: Date, butOne?: string) =>
  db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), butOne ? ne(sessions.id, butOne) : undefined));
