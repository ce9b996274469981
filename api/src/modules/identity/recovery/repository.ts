import { eq } from 'drizzle-orm';
import { recoveryTokens } from '../../../platform/database/tables/identity.ts';
import type { Database } from '../../../platform/database/database.ts';

export async function insertTokens(db: Database, tokens: readonly (typeof recoveryTokens.$inferInsert)[]) {
  for (let start = 0; start < tokens.length; start += TOKENS_PER_INSERT)
    await db.insert(recoveryTokens).values(tokens.slice(start, start + TOKENS_PER_INSERT));
}

/** At most this many rows are inserted in one statement, whose parameters are limited. */
const TOKENS_PER_INSERT = 1000;

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
  tx.delete(recoveryTokens).where(eq(recoveryTokens.user_id, userId));

/** Returns whether a link that sets the user's password has been sent and not been used. */
export const hasPasswordLink = async (db: Database, userId: string): Promise<boolean> =>
  (await db.$count(recoveryTokens, eq(recoveryTokens.user_id, userId))) > 0;
