import { and, eq, isNull } from 'drizzle-orm';
import { recoveryTokens, sessions, users } from '../../database/accounts.ts';
import type { Database } from '../../database/database.ts';

export const insertToken = (db: Database, token: typeof recoveryTokens.$inferInsert) =>
  db.insert(recoveryTokens).values(token);

/** Takes the token away; of several at the same time exactly one gets it. */
export async function takeToken(tx: Database, hash: string) {
  const [token] = await tx.delete(recoveryTokens).where(eq(recoveryTokens.hash, hash)).returning();
  return token;
}

/** The new password, and the end of all that the old one had opened. */
export async function replacePassword(tx: Database, userId: string, passwordHash: string, now: Date) {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
  await tx.delete(recoveryTokens).where(eq(recoveryTokens.userId, userId));
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
}
