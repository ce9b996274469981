import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { ApiContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { releaseAvatar } from '../../pictures/repository.ts';
import { revokeAccess } from '../revoke-access.ts';
import { removeSecondFactor } from '../second-factor/repository.ts';
import { hasSessionOf } from '../verification/prove-address.ts';
import { nameOfAddress, updateUser, type UserRow } from '../user-repository.ts';

/**
 * Empties an account whose address nobody has confirmed, before it goes to somebody who reads its email and has shown nothing
 * else: a stranger may have registered it. Everything that was prepared in it goes, but for what was paid and what
 * administrators have given. Does nothing if the browser has a session of the account, or an administrator has made it for
 * whoever is invited, whom the link lets in for the first time. The caller's transaction holds the lock on the user's row, and
 * sets another password.
 *
 * @param refreshToken as the cookie of the browser has it
 */
export async function emptyUnlessOwned(
  context: ApiContext,
  tx: Database,
  user: UserRow,
  refreshToken: string | undefined,
): Promise<void> {
  if (!mayBeStrangers(user) || (await hasSessionOf(context, tx, user, refreshToken))) return;
  const { accountHooks } = context;
  if (accountHooks.length === 0) throw new Error('No module says what was prepared');
  for (const hooks of accountHooks) await hooks.removePrepared?.(context, tx, user);
  await recordEvent(context, tx, { action: 'account.taken_over', target: { type: 'user', id: user.id } });
}

/** Returns whether a stranger may have registered an account with the address of somebody else. */
export const mayBeStrangers = ({ verified_at, invited_at }: Pick<UserRow, 'verified_at' | 'invited_at'>): boolean =>
  verified_at === null && invited_at === null;

/** Ends all access to an account, and removes its name and its avatar, whose files the next cleanup deletes. */
export async function removePreparedProfile({ clock }: ApiContext, tx: Database, user: UserRow): Promise<void> {
  const { id, email, picture_id } = user;
  await revokeAccess(tx, user, clock());
  await removeSecondFactor(tx, id);
  await updateUser(tx, id, { picture_id: null, name: nameOfAddress(email) });
  if (picture_id !== null) await releaseAvatar(tx, picture_id);
}
