import type { PasswordChange } from 'shared-api/account';
import type { ApiContext } from '../../../context.ts';
import { updateUser } from '../../users/repository.ts';
import type { AuthUser } from '../guard.ts';
import { hashPassword } from '../password-hash.ts';
import { lockReauthenticated, reauthenticate } from '../reauthenticate.ts';
import { deleteRecoveryTokens } from '../recovery/repository.ts';
import { revokeSessionsOf } from '../session/repository.ts';

/**
 * Also revokes every other session, pending recovery links, and a two-step verification setup that is not confirmed
 * yet.
 */
export async function changePassword(
  context: ApiContext,
  authUser: AuthUser,
  { current_password, password }: PasswordChange,
): Promise<void> {
  const { clock, mailer } = context;
  const reauthentication = await reauthenticate(context, authUser, current_password, 'current_password');
  const passwordHash = await hashPassword(password);
  await mailer.transaction(async (tx, send) => {
    const user = await lockReauthenticated(tx, reauthentication);
    await updateUser(tx, user.id, { passwordHash, secondFactorPending: null });
    await deleteRecoveryTokens(tx, user.id);
    await revokeSessionsOf(tx, user.id, clock(), authUser.sessionId);
    await send('passwordChanged', user);
  });
}
