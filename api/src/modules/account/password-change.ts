import type { PasswordChange } from 'shared-api/account';
import type { Person } from '../../auth/guard.ts';
import { checkOwnPassword, lockOwnUser } from '../../auth/own-password.ts';
import { hashPassword } from '../../auth/password-hash.ts';
import { updateUser } from '../../auth/users.ts';
import type { ApiContext } from '../../context.ts';
import { deleteRecoveryTokens } from '../recovery/repository.ts';
import { revokeSessionsOf } from '../session/repository.ts';

/** Also revokes every other session, pending recovery links, and a second factor that is not confirmed yet. */
export async function changePassword(
  context: ApiContext,
  person: Person,
  { current_password, password }: PasswordChange,
): Promise<void> {
  const { clock, mailer } = context;
  const checked = await checkOwnPassword(context, person, current_password, 'current_password');
  const passwordHash = await hashPassword(password);
  await mailer.transaction(async (tx, send) => {
    const user = await lockOwnUser(tx, checked);
    await updateUser(tx, user.id, { passwordHash, secondFactorPending: null });
    await deleteRecoveryTokens(tx, user.id);
    await revokeSessionsOf(tx, user.id, clock(), person.sessionId);
    await send('passwordChanged', user);
  });
}
