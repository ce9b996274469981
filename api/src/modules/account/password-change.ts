import type { PasswordChange } from 'shared-api/account';
import type { Person } from '../../auth/guard.ts';
import { notYours, requireOwnPassword } from '../../auth/own-password.ts';
import { hashPassword } from '../../auth/password-hash.ts';
import type { ApiContext } from '../../context.ts';
import { letter } from '../../mail/letters.ts';
import { lockUserWith, revokeSessionsOf } from '../session/repository.ts';
import { deleteRecoveryTokens, updateUser } from './repository.ts';

/** Ends every other session and the links that could set a password. */
export async function changePassword(
  context: ApiContext,
  person: Person,
  { current_password, password }: PasswordChange,
): Promise<void> {
  const { db, clock, background, mailer, publicUrl } = context;
  const checked = await requireOwnPassword(context, person, current_password, 'current_password');
  const passwordHash = await hashPassword(password);
  const user = await db.transaction(async (tx) => {
    if (!(await lockUserWith(tx, checked))) throw notYours('current_password');
    const changed = await updateUser(tx, person.id, { passwordHash });
    await deleteRecoveryTokens(tx, person.id);
    await revokeSessionsOf(tx, person.id, clock(), person.sessionId);
    return changed;
  });
  background.run(() => mailer.send(letter('passwordChanged', user, `${publicUrl()}/recover-password`)));
}
