import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { UserRow } from '../../auth/users.ts';
import { recoveryCodes, users } from '../../database/accounts.ts';
import type { Database } from '../../database/database.ts';

export const setPendingSecret = (db: Database, id: string, secondFactorPending: string) =>
  db.update(users).set({ secondFactorPending }).where(eq(users.id, id));

/** Makes the pending secret the second factor, if it still is the one that was checked; the row then. */
export async function enableSecondFactor(
  tx: Database,
  id: string,
  pending: string,
  step: number,
  now: Date,
): Promise<UserRow | undefined> {
  const [enabled] = await tx
    .update(users)
    .set({ secondFactorSecret: pending, secondFactorPending: null, secondFactorSince: now, secondFactorStep: step })
    .where(and(eq(users.id, id), eq(users.secondFactorPending, pending)))
    .returning();
  return enabled;
}

export async function removeSecondFactor(tx: Database, id: string) {
  await tx
    .update(users)
    .set({ secondFactorSecret: null, secondFactorPending: null, secondFactorSince: null, secondFactorStep: null })
    .where(eq(users.id, id));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id));
}

/** Moves the last step on; of several with the same code exactly one succeeds. */
export async function useStep(db: Database, id: string, step: number) {
  const used = await db
    .update(users)
    .set({ secondFactorStep: step })
    .where(
      and(
        eq(users.id, id),
        isNotNull(users.secondFactorSince),
        or(isNull(users.secondFactorStep), lt(users.secondFactorStep, step)),
      ),
    )
    .returning({ id: users.id });
  return used.length === 1;
}

/** Takes a recovery code away; of several with the same code exactly one succeeds. */
export async function useRecoveryCode(db: Database, hash: string) {
  const used = await db.delete(recoveryCodes).where(eq(recoveryCodes.hash, hash)).returning();
  return used.length === 1;
}

export async function replaceRecoveryCodes(tx: Database, userId: string, hashes: readonly string[]) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, userId })));
}
