import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { ApiContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { releaseAvatar } from '../../pictures/repository.ts';
import { revokeAccess } from '../revoke-access.ts';
import { removeSecondFactor } from '../second-factor/repository.ts';
import { nameOfAddress, updateUser, type UserRow } from '../user-repository.ts';

/**
 * Hands an account whose address nobody has confirmed to somebody who reads its email and has shown nothing else. A stranger may
 * have registered it: everything that was prepared in it goes, but for what was paid and what administrators have given. The
 * caller's transaction holds the lock on the user's row, and sets another password.
 */
export async function takeOver(context: ApiContext, tx: Database, user: UserRow): Promise<void> {
  const { accountHooks } = context;
  if (accountHooks.length === 0) throw new Error('No module says what was prepared');
  for (const hooks of accountHooks) await hooks.removePrepared?.(context, tx, user);
  await recordEvent(context, tx, { action: 'account.taken_over', target: { type: 'user', id: user.id } });
}

/** Ends all access to an account, and removes its name and its avatar, whose files the next cleanup deletes. */
export async function removePreparedProfile({ clock }: ApiContext, tx: Database, user: UserRow): Promise<void> {
  const { id, email, name, picture_id, invited_at } = user;
  await revokeAccess(tx, user, clock());
  await removeSecondFactor(tx, id);
  // An administrator has named whoever they have invited.
  await updateUser(tx, id, { picture_id: null, name: invited_at ? name : nameOfAddress(email) });
  if (picture_id !== null) await releaseAvatar(tx, picture_id);
}
