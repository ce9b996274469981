import { eq } from 'drizzle-orm';
import { recoveryTokens } from '../../../database/identity.ts';
import type { Database } from '../../../database/database.ts';

export const insertToken = (db: Database, token: typeof recoveryTokens.$inferInsert) =>
  db.insert(recoveryTokens).values(token);

export async function findToken(db: Database, hash: string) {
  const [token] = await db.select().from(recoveryTokens).where(eq(recoveryTokens.hash, hash));
  return token;
}

/** Deletes the token and returns it; of several concurrent calls exactly one gets it. */
export async function takeToken(tx: Database, hash: string) {
  const [token] = await tx.delete(recoveryTokens).where(eq(recoveryTokens.hash, hash)).returning();
  return token;
}

export const deleteRecoveryTokens = (tx: Database, userId: string) =>
  tx.delete(recoveryTokens).where(eq(recoveryTokens.userId, userId));
