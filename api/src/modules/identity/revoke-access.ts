import type { Database } from '../../database/database.ts';
import { updateUser, type UserRow } from '../users/repository.ts';
import type { AuthUser } from './guard.ts';
import { deleteDevices } from './devices/repository.ts';
import { deleteRecoveryTokens } from './recovery/repository.ts';
import { revokeSessionsOf } from './session/repository.ts';
import { deleteOtherVerificationTokens } from './verification/repository.ts';

type Kept = Pick<AuthUser, 'sessionId' | 'deviceId'>;

/**
 * Revokes all access to the account that was given or requested so far, apart from its credentials: sessions, known
 * devices, recovery links, a pending change of address, and a setup of two-step verification that is not confirmed yet. Whoever started
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
  await revokeSessionsOf(tx, id, now, kept?.sessionId);
  await deleteDevices(tx, id, kept?.deviceId ?? null);
  return updateUser(tx, id, { pendingEmail: null, secondFactorPending: null });
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
  return updateUser(tx, user.id, { passwordHash });
}
