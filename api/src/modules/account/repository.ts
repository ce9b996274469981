import { eq } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { recoveryTokens, users } from '../../database/accounts.ts';
import type { Database } from '../../database/database.ts';

/** The row after the changes. */
export async function updateUser(db: Database, id: string, changes: PgUpdateSetSource<typeof users>) {
  // Of an empty patch nothing but the time is left to set.
  const [user] = await db
    .update(users)
    .set({ updatedAt: new Date(), ...changes })
    .where(eq(users.id, id))
    .returning();
  if (!user) throw new Error('The person of a session has no row');
  return user;
}

export const deleteRecoveryTokens = (tx: Database, userId: string) =>
  tx.delete(recoveryTokens).where(eq(recoveryTokens.userId, userId));
