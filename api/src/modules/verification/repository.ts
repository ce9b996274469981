import { and, eq, sql } from 'drizzle-orm';
import { users, verificationTokens } from '../../database/accounts.ts';
import type { Database } from '../../database/database.ts';
import { deleteTokensOf } from '../recovery/repository.ts';

export const insertToken = (db: Database, token: typeof verificationTokens.$inferInsert) =>
  db.insert(verificationTokens).values(token);

export async function findToken(db: Database, hash: string) {
  const [token] = await db.select().from(verificationTokens).where(eq(verificationTokens.hash, hash));
  return token;
}

/** Takes the token away; of several at the same time exactly one gets it. */
export async function takeToken(tx: Database, hash: string) {
  const [token] = await tx.delete(verificationTokens).where(eq(verificationTokens.hash, hash)).returning();
  return token;
}

/** Takes away the other links to an address. */
export const deleteTokens = (tx: Database, userId: string, email: string) =>
  tx
    .delete(verificationTokens)
    .where(and(eq(verificationTokens.userId, userId), sql`lower(${verificationTokens.email}) = lower(${email})`));

export const markVerified = (tx: Database, id: string, now: Date) =>
  tx.update(users).set({ verifiedAt: now }).where(eq(users.id, id));

/** The address is new, and with it ends what was mailed to the old one. */
export async function replaceEmail(tx: Database, id: string, email: string, now: Date) {
  await tx.update(users).set({ email, pendingEmail: null, verifiedAt: now }).where(eq(users.id, id));
  await deleteTokensOf(tx, id);
}
