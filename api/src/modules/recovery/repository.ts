import { eq } from 'drizzle-orm';
import { updateUser, type UserRow } from '../../auth/users.ts';
import { recoveryTokens } from '../../database/accounts.ts';
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

export const deleteTokensOf = (tx: Database, userId: string) =>
  tx.delete(recoveryTokens).where(eq(recoveryTokens.userId, userId));

/**
 * The new password, and the end of all that the old one had opened: sessions, other links for a new one, and what
 * somebody else may have begun, a change of the address or a second factor.
 */
export async function replacePassword(tx: Database, userId: string, passwordHash: string, now: Date): Promise<UserRow> {
  await deleteTokensOf(tx, userId);
  await revokeSessionsOf(tx, userId, now);
  return updateUser(tx, userId, { passwordHash, pendingEmail: null, secondFactorPending: null });
}
