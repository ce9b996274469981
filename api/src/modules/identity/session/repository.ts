import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { users } from '../../../platform/database/tables/users.ts';
import { sessions } from '../../../platform/database/tables/identity.ts';
import type { Database } from '../../../platform/database/database.ts';

export type NewSession = Pick<typeof sessions.$inferInsert, 'user_id' | 'user_agent' | 'device_id' | 'expires_at'>;

export async function insertSession(db: Database, session: NewSession, now: Date) {
  const [inserted] = await db
    .insert(sessions)
    .values({ ...session, rotated_at: now, created_at: now })
    .returning();
  if (!inserted) throw new Error('The session was not inserted');
  return inserted;
}

/** Returns the session (refresh family) and its user; the session's row is locked until the transaction ends. */
export async function lockSession(tx: Database, family: string) {
  const [row] = await tx
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(eq(sessions.id, family))
    .for('update', { of: sessions });
  return row;
}

export const rotateSession = (tx: Database, family: string, generation: number, now: Date, expiresAt: Date) =>
  tx.update(sessions).set({ generation, rotated_at: now, expires_at: expiresAt }).where(eq(sessions.id, family));

export const revokeSession = (db: Database, family: string, now: Date) =>
  db
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(eq(sessions.id, family), isNull(sessions.revoked_at)));

/** Deletes all but `kept` sessions of the user: ended ones first, then those that were used least recently. */
export async function deleteSessionsBeyond(tx: Database, userId: string, kept: number, now: Date): Promise<void> {
  const isEnded = or(isNotNull(sessions.revoked_at), lte(sessions.expires_at, now));
  const surplus = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.user_id, userId))
    .orderBy(sql`${isEnded}`, desc(sessions.rotated_at), desc(sessions.id))
    .offset(kept);
  await tx.delete(sessions).where(inArray(sessions.id, surplus));
}

/** Returns the active sessions, the most recently used first. */
export const activeSessionsOf = (db: Database, userId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), isNull(sessions.revoked_at), gt(sessions.expires_at, now)))
    .orderBy(desc(sessions.rotated_at), desc(sessions.id));

/** Revokes one session of the user; `false` if they have no such active session. */
export async function revokeSessionOf(db: Database, userId: string, family: string, now: Date) {
  const ended = await db
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(eq(sessions.id, family), eq(sessions.user_id, userId), isNull(sessions.revoked_at)))
    .returning({ id: sessions.id });
  return ended.length === 1;
}

/** Revokes all sessions of the user, or all but one. */
export const revokeSessionsOf = (db: Database, userId: string, now: Date, butOne?: string) =>
  db
    .update(sessions)
    .set({ revoked_at: now })
    .where(
      and(eq(sessions.user_id, userId), isNull(sessions.revoked_at), butOne ? ne(sessions.id, butOne) : undefined),
    );
