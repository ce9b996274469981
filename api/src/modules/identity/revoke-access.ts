import { and, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { knownDevices, recoveryTokens, sessions, verificationTokens } from '../../platform/database/tables/identity.ts';
import { supportViews } from '../../platform/database/tables/support-views.ts';
import { users } from '../../platform/database/tables/users.ts';
import { updateUser, type UserRow } from './user-repository.ts';
import type { AuthUser } from '../../platform/http/auth-user.ts';
import { deleteDevices } from './devices/repository.ts';
import { deleteRecoveryTokens } from './recovery/repository.ts';
import { revokeSessionsOf } from './session/repository.ts';
import { endSupportViews } from './support-view/ending.ts';
import { deleteOtherVerificationTokens } from './verification/repository.ts';
import { addressKeyOf } from '../../platform/database/address-key.ts';

type Kept = Pick<AuthUser, 'sessionId' | 'device_id'>;

/**
 * Revokes all access to the account that was given or requested so far, apart from its credentials: sessions, known
 * devices, support views, recovery links, a pending change of address, and a setup of two-step verification that is not confirmed yet. Whoever started
 * them may not be the owner. Links that confirm the current address stay valid. The caller's transaction holds the lock
 * on the user's row.
 *
 * @param kept the session that continues, and its device
 */
export async function revokeAccess(
  tx: Database,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  now: Date,
  kept?: Kept,
): Promise<UserRow> {
  await deleteRecoveryTokens(tx, id);
  await deleteOtherVerificationTokens(tx, id, email);
  await revokeSessions(tx, { id }, now, kept);
  return updateUser(tx, id, { pending_email: null, second_factor_pending: null });
}

/** Ends the sessions of a user, with their devices and support views; parameters as for `revokeAccess`. */
export async function revokeSessions(tx: Database, { id }: Pick<UserRow, 'id'>, now: Date, kept?: Kept): Promise<void> {
  await logOutElsewhere(tx, id, now, kept);
  await endSupportViews(tx, now, viewedOrViewing([id], kept));
}

/** Ends the sessions of a user, with the devices that are known; parameters as for `revokeAccess`. */
export async function logOutElsewhere(tx: Database, id: string, now: Date, kept?: Kept): Promise<void> {
  await revokeSessionsOf(tx, id, now, kept?.sessionId);
  await deleteDevices(tx, id, kept?.device_id ?? null);
}

/** The support views of these users, and those that these administrators have started. */
export const viewedOrViewing = (ids: string[], kept?: Kept) =>
  or(
    inArray(supportViews.user_id, ids),
    and(inArray(supportViews.admin_id, ids), kept && ne(supportViews.session_id, kept.sessionId)),
  );

/** Like `revokeAccess`, for many users in a few statements. */
export async function revokeAccessOfAll(tx: Database, ids: readonly string[], now: Date): Promise<void> {
  const all = [...ids];
  if (all.length === 0) return;
  await tx.delete(recoveryTokens).where(inArray(recoveryTokens.user_id, all));
  const own = tx
    .select({ email: addressKeyOf(users.email) })
    .from(users)
    .where(sql`${users.id} = ${verificationTokens.user_id}`);
  await tx
    .delete(verificationTokens)
    .where(and(inArray(verificationTokens.user_id, all), sql`${addressKeyOf(verificationTokens.email)} <> (${own})`));
  await tx
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(inArray(sessions.user_id, all), isNull(sessions.revoked_at)));
  await endSupportViews(tx, now, viewedOrViewing(all));
  await tx.delete(knownDevices).where(inArray(knownDevices.user_id, all));
  await tx.update(users).set({ pending_email: null, second_factor_pending: null }).where(inArray(users.id, all));
}

/** Sets the password, and revokes all access that the old one may have given; parameters as for `revokeAccess`. */
export async function replacePassword(
  tx: Database,
  user: Pick<UserRow, 'id' | 'email'>,
  passwordHash: string,
  now: Date,
  kept?: Kept,
): Promise<UserRow> {
  await revokeAccess(tx, user, now, kept);
  return updateUser(tx, user.id, { password_hash: passwordHash });
}
