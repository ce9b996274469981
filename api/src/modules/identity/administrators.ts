import { and, asc, eq, isNull } from 'drizzle-orm';
import { ADMIN_ROLE_ID, USER_ROLE_ID } from 'shared-api/account/role-ids';
import { ApiError, notFound } from '../../platform/http/errors/api-error.ts';
import { isAdmin, type AuthUser } from '../../platform/http/auth-user.ts';
import { hashPassword } from './password-hash.ts';
import { newToken } from '../../platform/crypto/random-token.ts';
import { insertUser, lockUser, lockUserByEmail, updateUser, type UserRow } from './user-repository.ts';
import type { ApiContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Send } from '../../platform/mail/mailer.ts';
import { publishTokens } from '../../platform/database/tables/releases.ts';
import { users } from '../../platform/database/tables/users.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { administratorCreatedMail, administratorPromotedMail, administratorRemovedMail } from './administrator-mail.ts';
import { sendPasswordLink } from './recovery/service.ts';
import { replacePassword, revokeAccess } from './revoke-access.ts';

/** For the operator's command line: creates an administrator whose password is set with an emailed link. */
export async function createAdministrator(context: ApiContext, email: string): Promise<'created' | 'taken'> {
  const passwordHash = await hashPassword(newToken());
  return context.mailer.transaction(async (tx, send) => {
    const user = await insertUser(tx, {
      email,
      name: 'Administrator',
      password_hash: passwordHash,
      role_id: ADMIN_ROLE_ID,
    });
    if (!user) return 'taken';
    await recordRole(context, tx, user.id, null);
    await sendPasswordLink(context, tx, send, user, administratorCreatedMail);
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
  const passwordHash = await hashPassword(newToken());
  return context.mailer.transaction(async (tx, send) => {
    const user = await lockUserByEmail(tx, email);
    if (!user) return 'no account';
    if (isAdmin(user)) return 'already';
    if (!user.verified_at) return 'unconfirmed';
    await promote(context, tx, send, user, passwordHash);
    return 'promoted';
  });
}

/**
 * Makes a user with a confirmed address an administrator. The caller's transaction holds the lock on the user's row.
 *
 * @param passwordHash of a password that nobody knows
 */
export async function promote(
  context: ApiContext,
  tx: Database,
  send: Send,
  user: UserRow,
  passwordHash: string,
): Promise<void> {
  await replacePassword(tx, user, passwordHash, context.clock());
  const administrator = await updateUser(tx, user.id, { role_id: ADMIN_ROLE_ID });
  await recordRole(context, tx, user.id, user.role_id);
  await sendPasswordLink(context, tx, send, administrator, administratorPromotedMail);
}

/**
 * For the operator's command line: makes an administrator an ordinary user, ends all access to the account that was given or
 * requested, and notifies them by email. Their publish tokens stop working with the role. Refuses the last administrator.
 */
export function removeAdministrator(
  context: ApiContext,
  email: string,
): Promise<'removed' | 'no account' | 'no administrator' | 'last'> {
  return context.mailer.transaction(async (tx, send) => {
    const administrators = await lockAdministrators(tx);
    const user = await lockUserByEmail(tx, email);
    if (!user) return 'no account';
    if (!isAdmin(user)) return 'no administrator';
    if (isLastAdministrator(administrators, user)) return 'last';
    await demote(context, tx, send, user);
    return 'removed';
  });
}

/** Makes an administrator an ordinary user. The caller's transaction holds the lock on all administrators. */
export async function demote(context: ApiContext, tx: Database, send: Send, user: UserRow): Promise<void> {
  await revokeAccess(tx, user, context.clock());
  await updateUser(tx, user.id, { role_id: USER_ROLE_ID });
  // They do not work for other users; without this, they would again if the user became an administrator once more.
  await tx
    .update(publishTokens)
    .set({ revoked_at: context.clock() })
    .where(and(eq(publishTokens.created_by, user.id), isNull(publishTokens.revoked_at)));
  await recordRole(context, tx, user.id, user.role_id, USER_ROLE_ID);
  await send(administratorRemovedMail, user);
}

/** Whether nobody else could administer the product. */
export const isLastAdministrator = (administrators: readonly string[], { id }: Pick<UserRow, 'id'>) =>
  administrators.every((administrator) => administrator === id);

/**
 * Locks the rows of all administrators, so that the last two cannot leave at the same time, and returns the ids of those
 * who are not suspended. Take this lock before that of a single user.
 */
export async function lockAdministrators(tx: Database): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id, suspended_at: users.suspended_at })
    .from(users)
    .where(and(eq(users.role_id, ADMIN_ROLE_ID), isNull(users.deleted_at)))
    .orderBy(asc(users.id))
    .for('update');
  return rows.flatMap(({ id, suspended_at }) => (suspended_at ? [] : [id]));
}

export const recordRole = (
  context: ApiContext,
  tx: Database,
  id: string,
  before: number | null,
  after = ADMIN_ROLE_ID,
) =>
  recordEvent(context, tx, {
    action: 'role.changed',
    target: { type: 'user', id },
    before: { role_id: before },
    after: { role_id: after },
  });

/**
 * Locks all administrators, and returns the ids of those who are not suspended. Throws `session_revoked` if the one who
 * acts is no longer among them: another administrator's action was faster.
 */
export async function lockAsAdministrator(tx: Database, actor: AuthUser): Promise<string[]> {
  const administrators = await lockAdministrators(tx);
  if (!administrators.includes(actor.id)) throw new ApiError('session_revoked', 'This session has ended.');
  return administrators;
}

/** Locks a user that administrators manage; throws `not_found`. */
export async function lockManagedUser(tx: Database, id: string): Promise<UserRow> {
  const user = await lockUser(tx, id);
  if (!user || user.deleted_at) throw notFound('User not found.');
  return user;
}
