import { and, eq, isNull, not } from 'drizzle-orm';
import { users } from '../../../platform/database/tables/users.ts';
import { verificationTokens } from '../../../platform/database/tables/identity.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { UserRow } from '../user-repository.ts';
import { isSameAddress } from '../../../platform/database/address-key.ts';

export const insertToken = (db: Database, token: typeof verificationTokens.$inferInsert) =>
  db.insert(verificationTokens).values(token);

export async function findToken(db: Database, hash: string) {
  const [token] = await db.select().from(verificationTokens).where(eq(verificationTokens.hash, hash));
  return token;
}

/** Deletes the token and returns it; of several concurrent calls exactly one gets it. */
export async function takeToken(tx: Database, hash: string) {
  const [token] = await tx.delete(verificationTokens).where(eq(verificationTokens.hash, hash)).returning();
  return token;
}

/** Deletes the user's tokens for one address. */
export const deleteVerificationTokens = (tx: Database, userId: string, email: string) =>
  tx
    .delete(verificationTokens)
    .where(and(eq(verificationTokens.user_id, userId), isSameAddress(verificationTokens.email, email)));

/** Deletes the user's tokens for all addresses but one. */
export const deleteOtherVerificationTokens = (tx: Database, userId: string, email: string) =>
  tx
    .delete(verificationTokens)
    .where(and(eq(verificationTokens.user_id, userId), not(isSameAddress(verificationTokens.email, email))));

/**
 * Marks the account's address as confirmed, unless it is already. A setup of two-step verification that is not confirmed
 * yet is cancelled: a stranger may have started it.
 */
export const markVerified = (tx: Database, { id }: Pick<UserRow, 'id'>, now: Date) =>
  tx
    .update(users)
    .set({ verified_at: now, second_factor_pending: null })
    .where(and(eq(users.id, id), isNull(users.verified_at)));

/**
 * Makes the confirmed pending address the account's address; throws a unique violation if another account has it.
 * `verified_at` stays the time of the first confirmation, which two-step verification is compared with.
 */
export const replaceEmail = (
  tx: Database,
  { id, verified_at }: Pick<UserRow, 'id' | 'verified_at'>,
  email: string,
  now: Date,
) =>
  tx
    .update(users)
    .set({ email, pending_email: null, verified_at: verified_at ?? now })
    .where(eq(users.id, id));
