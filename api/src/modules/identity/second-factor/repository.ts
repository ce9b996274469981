import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { UserRow } from '../user-repository.ts';
import { recoveryCodes } from '../../../platform/database/tables/identity.ts';
import { users } from '../../../platform/database/tables/users.ts';
import type { Database } from '../../../platform/database/database.ts';

export const setPendingSecret = (db: Database, id: string, secondFactorPending: string) =>
  db.update(users).set({ second_factor_pending: secondFactorPending }).where(eq(users.id, id));

/**
 * Activates a secret and returns the row.
 *
 * @param pending the value of the column that was checked; `undefined` is returned if it is no longer the same
 */
export async function enableSecondFactor(
  tx: Database,
  id: string,
  pending: string,
  secret: string,
  step: number,
  now: Date,
): Promise<UserRow | undefined> {
  const [enabled] = await tx
    .update(users)
    .set({
      second_factor_secret: secret,
      second_factor_pending: null,
      second_factor_since: now,
      second_factor_step: step,
    })
    .where(and(eq(users.id, id), eq(users.second_factor_pending, pending)))
    .returning();
  return enabled;
}

export async function removeSecondFactor(tx: Database, id: string) {
  await tx
    .update(users)
    .set({
      second_factor_secret: null,
      second_factor_pending: null,
      second_factor_since: null,
      second_factor_step: null,
    })
    .where(eq(users.id, id));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, id));
}

/** Records that the code of a time step was used; `false` if it or a later one was used before. */
export async function consumeTotpStep(db: Database, id: string, step: number) {
  const used = await db
    .update(users)
    .set({ second_factor_step: step })
    .where(
      and(
        eq(users.id, id),
        isNotNull(users.second_factor_since),
        or(isNull(users.second_factor_step), lt(users.second_factor_step, step)),
      ),
    )
    .returning({ id: users.id });
  return used.length === 1;
}

/** Deletes a recovery code; `false` if there is none with one of these hashes. */
export async function consumeRecoveryCode(db: Database, hashes: string[]) {
  const used = await db.delete(recoveryCodes).where(inArray(recoveryCodes.hash, hashes)).returning();
  return used.length === 1;
}

export async function replaceRecoveryCodes(tx: Database, userId: string, hashes: readonly string[]) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, user_id: userId })));
}
