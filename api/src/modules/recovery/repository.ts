import { eq } from 'drizzle-orm';
import { recoveryTokens, users } from '../../database/accounts.ts';
import type { Database } from '../../database/database.ts';
import { revokeSessionsOf } from '../session/repository.ts';

export const insertToken = (db: Database, token: typeof recoveryTokens.$inferInsert) =>
  db.insert(recoveryTokens).values(token);

export async function findToken(db: Database, hash: string) {
  const [token] = await db.select().from(recoveryTokens).where(eq(recoveryTokens.hash, hash));
  return token;
}

/** Takes the token away; of several at the same time exactly one gets it. */
export async function takeToken(tx: Database, hash: string) {
  const [token] = await tx.delete(recoveryTokens).where(eq(recoveryTokens.hash, hash)).returning();
  return token;
}

/**
 * The new password, and the end of all that the old one had opened: sessions, other links for a new one, and a change
 * of the address that somebody else may have asked for.
 */
export async function replacePassword(tx: Database, userId: string, passwordHash: string, now: Date) {
  const [user] = await tx
    .update(users)
    .set({ passwordHash, pendingEmail: null })
    .where(eq(users.id, userId))
    .returning();
  if (!user) throw new Error('A recovery token outlived its user');
  await tx.delete(recoveryTokens).where(eq(recoveryTokens.userId, userId));
  await revokeSessionsOf(tx, userId, now);
  return user;
}
