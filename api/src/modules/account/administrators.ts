import { ADMIN_ROLE_ID } from 'shared-api/role-ids';
import { isAdmin } from '../../auth/guard.ts';
import { hashPassword } from '../../auth/password-hash.ts';
import { newToken } from '../../auth/random-token.ts';
import { lockUserByEmail, updateUser } from '../../auth/users.ts';
import type { ApiContext } from '../../context.ts';
import { sendPasswordLink } from '../recovery/service.ts';
import { insertUser, revokeSessionsOf } from '../session/repository.ts';

/** For whoever runs the product: an account that nobody has the password of, until the link that is mailed is used. */
export async function createAdministrator(context: ApiContext, email: string): Promise<'created' | 'taken'> {
  const passwordHash = await hashPassword(newToken());
  return context.mailer.transaction(async (tx, send) => {
    const user = await insertUser(tx, { email, name: 'Administrator', passwordHash, roleId: ADMIN_ROLE_ID });
    if (!user) return 'taken';
    await sendPasswordLink(context, tx, send, user, 'administratorCreated');
    return 'created';
  });
}

/**
 * For whoever runs the product: makes an account an administrator's, and ends its sessions, which were opened for less.
 * One whose address was never confirmed may be anybody's who has typed it, and stays as it is.
 */
export function promoteToAdministrator(
  { mailer, clock }: ApiContext,
  email: string,
): Promise<'promoted' | 'no account' | 'unconfirmed' | 'already'> {
  return mailer.transaction(async (tx, send) => {
    const user = await lockUserByEmail(tx, email);
    if (!user) return 'no account';
    if (isAdmin(user)) return 'already';
    if (!user.verifiedAt) return 'unconfirmed';
    await updateUser(tx, user.id, { roleId: ADMIN_ROLE_ID });
    await revokeSessionsOf(tx, user.id, clock());
    await send('administratorPromoted', user);
    return 'promoted';
  });
}
