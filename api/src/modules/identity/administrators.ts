import { ADMIN_ROLE_ID } from 'shared-api/role-ids';
import { isAdmin } from './guard.ts';
import { hashPassword } from './password-hash.ts';
import { newToken } from '../../crypto/random-token.ts';
import { insertUser, lockUserByEmail, updateUser } from '../users/repository.ts';
import type { ApiContext } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { recordEvent } from '../audit/record-event.ts';
import { sendPasswordLink } from './recovery/service.ts';
import { replacePassword } from './revoke-access.ts';

/** For the operator's command line: creates an administrator whose password is set with an emailed link. */
export async function createAdministrator(context: ApiContext, email: string): Promise<'created' | 'taken'> {
  const passwordHash = await hashPassword(newToken());
  return context.mailer.transaction(async (tx, send) => {
    const user = await insertUser(tx, { email, name: 'Administrator', passwordHash, roleId: ADMIN_ROLE_ID });
    if (!user) return 'taken';
    await recordRole(context, tx, user.id, null);
    await sendPasswordLink(context, tx, send, user, 'administratorCreated');
    return 'created';
  });
}

/**
 * For the operator's command line: makes an existing account an administrator. Its password and all access to it that was
 * given or requested before end; a new password is set with an emailed link. Refuses an account with an unconfirmed
 * address, since anyone may have registered it.
 */
export async function promoteToAdministrator(
  context: ApiContext,
  email: string,
): Promise<'promoted' | 'no account' | 'unconfirmed' | 'already'> {
  const { mailer, clock } = context;
  const passwordHash = await hashPassword(newToken());
  return mailer.transaction(async (tx, send) => {
    const user = await lockUserByEmail(tx, email);
    if (!user) return 'no account';
    if (isAdmin(user)) return 'already';
    if (!user.verifiedAt) return 'unconfirmed';
    await replacePassword(tx, user, passwordHash, clock());
    const administrator = await updateUser(tx, user.id, { roleId: ADMIN_ROLE_ID });
    await recordRole(context, tx, user.id, user.roleId);
    await sendPasswordLink(context, tx, send, administrator, 'administratorPromoted');
    return 'promoted';
  });
}

const recordRole = (context: ApiContext, tx: Database, id: string, before: number | null) =>
  recordEvent(context, tx, {
    action: 'role.changed',
    target: { type: 'user', id },
    before: { role_id: before },
    after: { role_id: ADMIN_ROLE_ID },
  });
